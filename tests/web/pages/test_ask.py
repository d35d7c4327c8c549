"""The ask page as it is sent: whole or as a part, its addresses, its chips, what is refused."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from starlette.testclient import TestClient

from duocthu.messages.catalogue import Catalogue, Language

DOSE = "liều ibuprofen cho trẻ em"
PART = {"hx-request": "true"}


def _chips(client: TestClient, question: str, *history: str) -> list[tuple[str, str | None]]:
    """What was understood, each with the question that is left without it."""
    page = client.get("/", params={"q": question, "h": list(history), "lang": "vi"}).text
    client.cookies.clear()
    found = []
    for chip in re.findall(r'<div class="chip">(.*?)</details>(.*?)</div>', page, re.DOTALL):
        value = unescape(" ".join(re.sub(r"<[^>]*>", " ", chip[0].partition("</summary>")[0]).split()))
        out = re.search(r'href="([^"]+)"', chip[1])
        found.append((value, parse_qs(urlsplit(unescape(out[1])).query)["q"][0] if out else None))
    return found


def test_a_part_has_the_address_of_the_whole(client: TestClient) -> None:
    """So that the browser shows it, keeps it, and can send it on."""
    part = client.get("/", params={"q": DOSE, "h": ["liều paracetamol"]}, headers=PART)
    assert "<html" not in part.text
    address = part.headers["hx-push-url"]
    assert parse_qs(urlsplit(address).query) == {"q": [DOSE], "h": ["liều paracetamol"]}
    whole = client.get(address).text
    answer = re.compile(r"<article.*</article>", re.DOTALL)
    once = [re.sub(r"[0-9a-f]{32}", "", found[0]) for found in (answer.search(part.text), answer.search(whole)) if found]
    assert once[0] == once[1]


def test_nobody_on_the_way_keeps_an_answer(client: TestClient) -> None:
    """Questions may tell of patients."""
    for headers in ({}, PART):
        assert client.get("/", params={"q": DOSE}, headers=headers).headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("question", "chips"),
    [
        (
            DOSE,
            [
                ("Thuốc: IBUPROFEN", "liều cho trẻ em"),
                ("Mục: Liều lượng và cách dùng", "ibuprofen cho trẻ em"),
                ("Người bệnh: trẻ em", "liều ibuprofen"),
            ],
        ),
        (
            "liều paracetamol uống",
            [
                ("Thuốc: PARACETAMOL", "liều uống"),
                ("Mục: Liều lượng và cách dùng", "paracetamol uống"),
                ("Đường dùng: uống", "liều paracetamol"),
            ],
        ),
        ("ibuprofen", [("Thuốc: IBUPROFEN", None), ("Mục: Loại thuốc", None), ("Mục: Chỉ định", None)]),
        ("kê đơn cho tôi", []),
    ],
)
def test_chips_tell_what_was_understood(client: TestClient, question: str, chips: list[tuple[str, str | None]]) -> None:
    """A cross stands only where the question would be another without the part."""
    assert _chips(client, question) == chips


def test_a_remembered_drug_is_left_by_its_chip(client: TestClient) -> None:
    """The question stays, what came before goes."""
    assert _chips(client, "còn chống chỉ định?", "liều ibuprofen")[0] == (
        "Thuốc: IBUPROFEN (từ câu trước)",
        "còn chống chỉ định?",
    )


def test_a_route_of_the_question_before_is_told_as_such(client: TestClient) -> None:
    """It cannot be taken out of a question that does not name it."""
    chips = _chips(client, "còn người lớn", "liều paracetamol uống cho trẻ em")
    assert chips[-1] == ("Đường dùng: uống (từ câu trước)", None)
    assert "Đường dùng" not in str(_chips(client, "chống chỉ định của paracetamol uống"))


@pytest.mark.parametrize(
    ("typed", "wanted"), [("5 tuổi 18 kg", "liều ibuprofen cho 5 tuổi 18 kg"), (" ", "liều ibuprofen cho người lớn")]
)
def test_a_patient_may_be_told_by_age_and_weight(client: TestClient, typed: str, wanted: str) -> None:
    """What is typed goes before what is chosen; nothing typed leaves the choice."""
    sent = {"q": DOSE, "out": "trẻ em", "put": "người lớn", "own": typed}
    reply = client.get("/", params=sent, follow_redirects=False)
    assert parse_qs(urlsplit(reply.headers["location"]).query) == {"q": [wanted]}


def test_the_other_drug_is_marked_where_it_is_spoken_of(client: TestClient) -> None:
    """Among dozens of names, in the words of either monograph; a drug's own name is not, and the words stay what they are."""
    page = client.get("/", params={"q": "warfarin ibuprofen"}).text
    assert re.findall("<mark>(.*?)</mark>", page) == ["ibuprofen", "Warfarin"]
    both = client.get("/interactions", params=[("drug", "ibuprofen"), ("drug", "warfarin_natri")]).text
    assert sorted(re.findall("<mark>(.*?)</mark>", both)) == ["Warfarin", "ibuprofen"]
    assert "<mark>" not in client.get("/", params={"q": DOSE}).text


def test_what_print_raises_is_raised(client: TestClient) -> None:
    """The letter for a degree, in an answer and in a monograph; copied, it is the book's letter."""
    assert "dưới 30 <sup>o</sup>C" in client.get("/", params={"q": "bảo quản ceftriaxon"}).text
    assert "dưới 30 <sup>o</sup>C" in client.get("/drugs/ceftriaxon").text


def test_a_chip_changes_nothing_by_itself(client: TestClient) -> None:
    """The patient who was understood is chosen, also where the book's labels name others alone."""
    page = client.get("/", params={"q": "liều ibuprofen cho trẻ 5 tuổi 18 kg"}).text
    (patient,) = re.findall(r'<label for="(chip-\d+)">Đổi người bệnh', page) or re.findall(r'id="(chip-\d+)-own"', page)
    chosen = re.search(rf'<select id="{patient}".*?</select>', page, re.DOTALL)
    assert chosen is not None
    assert re.findall(r"<option selected>([^<]*)</option>", chosen[0]) == ["trẻ 5 tuổi 18 kg"]


def test_a_chip_leads_to_the_question_in_words(client: TestClient) -> None:
    """The address that is shown in the end has the question alone."""
    reply = client.get("/", params={"q": DOSE, "out": "ibuprofen", "put": "paracetamol"}, follow_redirects=False)
    assert reply.status_code == 303
    assert parse_qs(urlsplit(reply.headers["location"]).query) == {"q": ["liều paracetamol cho trẻ em"]}


def test_a_list_for_an_illness_leads_to_each_drug(client: TestClient) -> None:
    """None is meant before another, and each is looked up for that illness."""
    page = client.get("/", params={"q": "thuốc nào trị tăng huyết áp"}).text
    assert "Tra từng thuốc cho bệnh này:" in page
    assert "Có phải bạn muốn hỏi" not in page
    assert f"/?{urlencode({'q': 'AMLODIPIN tăng huyết áp'})}" in page


def test_a_choice_replaces_the_unclear_name(client: TestClient) -> None:
    """And is clear then."""
    page = client.get("/", params={"q": "liều salbutamol"}).text
    (first, *_) = re.findall(r'<a class="button" href="(/\?q=[^"]+)"', page)
    assert parse_qs(urlsplit(unescape(first)).query)["q"] == ["liều SALBUTAMOL (Dùng trong hô hấp)"]
    assert "answer--clarify" not in client.get(unescape(first)).text


@pytest.mark.parametrize("query", ["", "?q=", "?q=%20%09", "?h=liều", "?out=a&put=b"])
def test_without_a_question_there_is_the_box(client: TestClient, query: str) -> None:
    """With examples about drugs that the book has."""
    page = client.get("/" + query)
    assert page.status_code == 200
    assert "autofocus" in page.text
    shown = re.search(r'placeholder="([^"]+)"', page.text)
    assert shown is not None
    assert "answer--answered" in client.get("/", params={"q": unescape(shown[1])}).text
    examples = re.findall(r'<li><a href="(/\?q=[^"]+)"', page.text)
    assert len(examples) == 3
    assert all("answer--not_found" not in client.get(unescape(example)).text for example in examples)


@pytest.mark.parametrize(
    "query", ["q=" + "a" * 2001, "q=a&" + "&".join(["h=b"] * 6), "q=a&h=" + "b" * 2001, "q=a&out=" + "c" * 301]
)
def test_what_is_too_much_is_refused(client: TestClient, query: str) -> None:
    """By the same bounds as on the API."""
    assert client.get("/?" + query).status_code == 422


def test_a_long_conversation_is_cut_at_its_beginning(client: TestClient) -> None:
    """The last five questions go with the next one."""
    page = client.get("/", params={"q": DOSE, "h": [f"liều {number}" for number in range(5)]}).text
    assert re.findall(r'name="h" value="([^"]+)">', page[page.index('class="follow') :])[0] == "liều 1"


@pytest.mark.parametrize(("question", "asked"), [("liều gonadotrophin", True), ("liều salbutamol", False)])
def test_a_name_that_is_offered_is_asked_about(client: TestClient, question: str, asked: bool) -> None:  # noqa: FBT001 -- an example
    """In words before the button; where a choice is asked for, the notice has said so."""
    page = client.get("/", params={"q": question, "lang": "vi"}).text
    client.cookies.clear()
    assert "answer__choices" in page
    assert ("Có phải bạn muốn hỏi:</p>" in page) == asked


@pytest.mark.parametrize("language", ["vi", "en"])
def test_a_question_without_a_drug_is_asked_back(client: TestClient, language: Language) -> None:
    """The drug is asked for under the status that asks; what was understood stands as chips, nothing is said to be missing."""
    page = unescape(client.get("/", params={"q": "liều cho trẻ em", "lang": language}).text)
    words = Catalogue.load(language)
    assert 'class="status status--clarify"' in page
    assert words.text("notice.drug_unnamed") in page
    assert words.text("notice.absence_is_no_proof") not in page
    assert [kind for kind, _ in _chips(client, "liều cho trẻ em")] == ["Mục: Liều lượng và cách dùng", "Người bệnh: trẻ em"]
    answer = client.post("/api/ask", json={"question": "liều cho trẻ em"}).json()["answer"]
    assert (answer["status"], [notice["code"] for notice in answer["notices"]]) == ("clarify", ["drug_unnamed"])


def test_silence_of_one_side_stands_below_the_words_of_the_other(client: TestClient) -> None:
    """Whoever reads downwards meets what the book says first; where it says nothing, that is the answer and comes first."""
    page = client.get("/", params={"q": "tương tác ceftriaxon với gentamicin", "lang": "vi"}).text
    silent = ("Chuyên luận GENTAMICIN không nhắc đến", "Sách không ghi không có nghĩa là an toàn")
    assert 0 < page.index('class="quote') < min(map(page.index, silent))
    page = client.get("/", params={"q": "warfarin với amlodipin", "lang": "vi"}).text
    assert 0 < page.index(silent[1]) < page.index("Chỉ để tra cứu")


def test_withheld_lines_stand_before_tables_of_another_route(client: TestClient) -> None:
    """As their picture, under their labels; a table says what it is printed behind, and comes first for its own route."""
    page = client.get("/", params={"q": "bé 5 tuổi 18 kg bị sốt uống paracetamol", "lang": "vi"}).text
    assert "Dạng uống › Trẻ em từ 3 tháng đến 12 tuổi" in page
    assert 0 < page.index("/api/passages/paracetamol") < page.index("/api/crops/")
    assert "in sau tiểu mục «Dạng truyền tĩnh mạch»" in page
    page = client.get("/", params={"q": "paracetamol truyền tĩnh mạch bé 5 tuổi", "lang": "vi"}).text
    assert 0 < page.index("/api/crops/") < page.index("/api/passages/paracetamol")


def test_a_contraindication_is_the_headline(client: TestClient) -> None:
    """Its line stands before what is told of doses."""
    page = unescape(client.get("/", params={"q": "timolol cho người bị hen", "lang": "vi"}).text)
    assert "status--warned" in page
    line, doses = page.index("Hen hoặc tiền sử hen"), page.index("không trích liều của trường hợp khác")
    assert page.index("hãy đọc dòng đó trước") < line < doses
