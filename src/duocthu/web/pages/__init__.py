"""The pages: HTML made by the server, whole without JavaScript.

A group of pages is one file here with ``pages(desk, layout) -> APIRouter``, named in ``PAGE_GROUPS`` of ``web/app.py``; what
stands in the head of every page is named in ``NAVIGATION`` of ``layout.py``. A group renders templates of ``web/templates`` by
``layout.page``; all words stand in the table ``[web]`` of the message catalogue and are said in templates by ``say("name")``. A
stylesheet of its own goes to ``web/static/css``, a script to ``web/static/js``: all of them are sent as the one ``app.css`` and
the one ``app.js``, in the order of their names. The policy of the gate forbids inline scripts and styles.
"""
