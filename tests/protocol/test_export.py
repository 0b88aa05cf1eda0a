import json
import re
from typing import Any, Literal, get_args

import msgspec
import pytest
from msgspec import inspect

from deploy.contract import ROOT, files
from samedeal.protocol import export
from samedeal.protocol.closes import CloseCode
from samedeal.protocol.from_client import AnyFromClient
from samedeal.protocol.to_client import AnyToClient
from samedeal.race.rejections import RejectCode

TYPES = (*get_args(AnyFromClient), *get_args(AnyToClient))


@pytest.mark.parametrize("path", files(), ids=lambda path: path.name)
def test_generated_files_are_up_to_date(path: Any) -> None:
    """What is in the tree is what the message types say now; else run `python deploy/contract.py`."""
    assert path.read_text("utf-8") == files()[path], f"{path.relative_to(ROOT)}: run python deploy/contract.py"


@pytest.mark.parametrize("message", TYPES, ids=lambda message: message.__name__)
def test_typescript_has_every_message_with_its_fields(message: type[msgspec.Struct]) -> None:
    """An interface with the type's `t`, and each field, with `?` where it may be left out."""
    body = _interface(message.__name__)
    fields = [f"{field.encode_name}{'' if field.required else '?'}" for field in msgspec.structs.fields(message)]
    assert [entry.split(":")[0].strip() for entry in body] == ["t", *fields]
    assert body[0] == f'  t: "{message.__struct_config__.tag}"'


def test_typescript_lists_directions_codes_and_closes() -> None:
    """Both unions, every rejection code and every close code, under the names that a client uses."""
    text = export.typescript()
    for name, members in (
        ("FromClient", [each.__name__ for each in get_args(AnyFromClient)]),
        ("ToClient", [each.__name__ for each in get_args(AnyToClient)]),
        ("RejectCode", [f'"{code}"' for code in get_args(RejectCode)]),
    ):
        assert f"export type {name} =\n" + "".join(f"  | {member}\n" for member in members) in text
    codes = dict(re.findall(r"^  (\w+): (\d+),$", text, re.MULTILINE))
    assert codes["openedElsewhere"] == "4409"
    assert sorted(map(int, codes.values())) == sorted(CloseCode)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (int, "number"),
        (float, "number"),
        (bool, "boolean"),
        (None, "null"),
        (str | None, "string | null"),
        (int | msgspec.UnsetType, "number"),
        (Literal["a", "b"], '"a" | "b"'),
        (tuple[str, ...], "string[]"),
        (tuple[int, str], "[number, string]"),
        (dict[str, tuple[int, bool]], "Record<string, [number, boolean]>"),
    ],
    ids=str,
)
def test_types_are_written_as_typescript(kind: Any, text: str) -> None:
    """Each kind of field has its counterpart."""
    assert sorted(export._ts(inspect.type_info(kind)).split(" | ")) == sorted(text.split(" | "))


def test_a_type_without_a_counterpart_is_refused() -> None:
    """Rather than written wrong."""
    with pytest.raises(TypeError, match="no TypeScript for DateTimeType"):
        export._ts(inspect.DateTimeType())


def test_the_schema_describes_both_directions() -> None:
    """Every message is found by its `t`, and every reference leads somewhere."""
    schema = export.json_schema()
    for name, union in (("FromClient", AnyFromClient), ("ToClient", AnyToClient)):
        refs = {each["$ref"] for each in schema["$defs"][name]["anyOf"]}
        assert refs == {f"#/$defs/{each.__name__}" for each in get_args(union)}
    for message in TYPES:
        assert schema["$defs"][message.__name__]["properties"]["t"]["enum"] == [message.__struct_config__.tag]
    assert _dangling(schema) == set()


def test_what_a_client_sends_has_no_further_fields() -> None:
    """The schema says so too, as the decoder does; what the server sends may grow."""
    definitions = export.json_schema()["$defs"]
    for message in get_args(AnyFromClient):
        assert definitions[message.__name__]["additionalProperties"] is False
    for message in get_args(AnyToClient):
        assert "additionalProperties" not in definitions[message.__name__]


def test_asyncapi_names_every_message_once() -> None:
    """The socket's channel has them all; what clients send is received, what they get is sent; nothing dangles."""
    page = export.asyncapi()
    assert list(page["channels"]["socket"]["messages"]) == [each.__name__ for each in TYPES]
    assert page["channels"]["socket"]["address"] == "/ws"
    for name, action, union in (("fromClient", "receive", AnyFromClient), ("toClient", "send", AnyToClient)):
        operation = page["operations"][name]
        assert operation["action"] == action
        assert [ref["$ref"].rsplit("/", 1)[1] for ref in operation["messages"]] == [m.__name__ for m in get_args(union)]
    assert {m["name"] for m in page["components"]["messages"].values()} == {m.__struct_config__.tag for m in TYPES}
    assert all(message["summary"] for message in page["components"]["messages"].values())
    assert _dangling(page) == set()


def _interface(name: str) -> list[str]:
    found = re.search(rf"/\*\* .+ \*/\nexport interface {name} {{\n(.*?)}}\n", export.typescript(), re.DOTALL)
    assert found, name
    return found[1].rstrip("\n").split("\n")


def _dangling(document: dict[str, Any]) -> set[str]:
    """Give the references that lead nowhere."""
    refs = set(re.findall(r'"\$ref": "#/([^"]+)"', json.dumps(document)))
    assert refs
    return {ref for ref in refs if not _leads_somewhere(document, ref)}


def _leads_somewhere(document: Any, ref: str) -> bool:
    for step in ref.split("/"):
        if step not in document:
            return False
        document = document[step]
    return True
