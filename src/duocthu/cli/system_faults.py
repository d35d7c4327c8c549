"""What the operating system refuses, in the reader's language: it says it in English, or in the language of its locale."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Mapping
from typing import Final

from duocthu.messages.catalogue import Catalogue

_KEYS: Final[Mapping[str, tuple[int, ...]]] = {
    "denied": (errno.EACCES, errno.EPERM),
    "missing": (errno.ENOENT,),
    "folder": (errno.EISDIR,),
    "no_folder": (errno.ENOTDIR,),
    "exists": (errno.EEXIST,),
    "not_empty": (errno.ENOTEMPTY,),
    "full": (errno.ENOSPC, errno.EDQUOT),
    "read_only": (errno.EROFS,),
    "name_long": (errno.ENAMETOOLONG,),
    "too_large": (errno.EFBIG,),
    "circle": (errno.ELOOP,),
    "busy": (errno.EBUSY, errno.ETXTBSY),
    "device": (errno.EIO, errno.ENODEV, errno.ENXIO),
    "too_many_open": (errno.EMFILE, errno.ENFILE),
    "address_used": (errno.EADDRINUSE,),
    "address_not_here": (errno.EADDRNOTAVAIL,),
}
_NO_HOST: Final = (
    "Name or service not known",
    "nodename nor servname provided, or not known",
    "No address associated with hostname",
    "Temporary failure in name resolution",
    "getaddrinfo failed",
)
_AS_ERROR: Final = re.compile(r"\[Errno \d+\] (?P<words>[^:]+)(?:: .*)?$", re.DOTALL)  # an OSError as Python writes it
_WORDS: Final = dict.fromkeys(_NO_HOST, "host_unknown") | {
    os.strerror(code): key for key, codes in _KEYS.items() for code in codes
}


def system_fault(reason: str, catalogue: Catalogue) -> str:
    """The reason in words of the catalogue; as it is where it is none that the system gives for a file or an address."""
    whole = _AS_ERROR.match(reason)
    key = _WORDS.get(whole["words"] if whole else reason)
    return reason if key is None else catalogue.text(f"cli.system_{key}")
