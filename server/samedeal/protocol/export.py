"""Write the wire contract for others: TypeScript types, JSON Schema and AsyncAPI, all from the message types.

`python deploy/contract.py` writes the files; run it after every change to a message.
"""

import json
import re
from typing import Any, get_args

import msgspec
from msgspec import inspect

from samedeal import __version__
from samedeal.protocol.closes import CloseCode
from samedeal.protocol.from_client import AnyFromClient
from samedeal.protocol.to_client import AnyToClient
from samedeal.race.rejections import RejectCode

_HEADER = "// Generated from server/samedeal/protocol by `python deploy/contract.py`; don't edit.\n"
_SCALARS: dict[type[inspect.Type], str] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
}


def typescript() -> str:
    """Give the message types for TypeScript clients."""
    directions = {"FromClient": get_args(AnyFromClient), "ToClient": get_args(AnyToClient)}
    structs: dict[type, inspect.StructType] = {}
    for types in directions.values():
        for info in inspect.multi_type_info(types):
            _collect(info, structs)
    blocks = [_interface(info) for info in structs.values()]
    for name, types in directions.items():
        blocks.append(f"export type {name} =\n" + "\n".join(f"  | {each.__name__}" for each in types) + "\n")
    blocks.append(_union("RejectCode", get_args(RejectCode)))
    blocks.append(
        "export const closeCodes = {\n"
        + "".join(f"  {_camel(code.name)}: {code.value},\n" for code in CloseCode)
        + "} as const\n"
    )
    return _HEADER + "\n" + "\n".join(blocks)


def json_schema() -> dict[str, Any]:
    """Give the JSON Schema of both directions."""
    types = [AnyFromClient, AnyToClient]
    (from_client, to_client), components = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "samedeal wire contract, version 1",
        "$defs": {"FromClient": from_client, "ToClient": to_client, **components},
    }


def asyncapi() -> dict[str, Any]:
    """Give the AsyncAPI 3 description of the socket."""
    _, components = msgspec.json.schema_components(
        [AnyFromClient, AnyToClient], ref_template="#/components/schemas/{name}"
    )
    messages = {each.__name__: _message(each) for each in (*get_args(AnyFromClient), *get_args(AnyToClient))}
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "samedeal", "version": __version__, "license": {"name": "MIT"}},
        "channels": {
            "socket": {
                "address": "/ws",
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
            }
        },
        "operations": {
            "fromClient": _operation("receive", get_args(AnyFromClient)),
            "toClient": _operation("send", get_args(AnyToClient)),
        },
        "components": {"messages": messages, "schemas": components},
    }


def _collect(info: inspect.Type, structs: dict[type, inspect.StructType]) -> None:
    """Gather the structs of a type, those that others need first."""
    if isinstance(info, inspect.StructType):
        for field in info.fields:
            _collect(field.type, structs)
        structs.setdefault(info.cls, info)
    elif isinstance(info, inspect.UnionType):
        for each in info.types:
            _collect(each, structs)
    elif isinstance(info, inspect.VarTupleType):
        _collect(info.item_type, structs)


def _interface(info: inspect.StructType) -> str:
    summary = (info.cls.__doc__ or "").strip().split("\n")[0]
    tag = [f"  t: {json.dumps(info.tag)}\n"] if info.tag_field else []
    fields = [f"  {f.encode_name}{'' if f.required else '?'}: {_ts(f.type)}\n" for f in info.fields]
    return f"/** {summary} */\nexport interface {info.cls.__name__} {{\n{''.join(tag + fields)}}}\n"


def _ts(info: inspect.Type) -> str:
    scalar = _SCALARS.get(type(info))
    if scalar is not None:
        return scalar
    if isinstance(info, inspect.LiteralType):
        return " | ".join(json.dumps(value) for value in info.values)
    if isinstance(info, inspect.StructType):
        return info.cls.__name__
    if isinstance(info, inspect.UnionType):
        return " | ".join(_ts(each) for each in info.types if not _unset(each))
    if isinstance(info, inspect.VarTupleType):
        return f"{_ts(info.item_type)}[]"
    if isinstance(info, inspect.TupleType):
        return f"[{', '.join(_ts(each) for each in info.item_types)}]"
    if isinstance(info, inspect.DictType):
        return f"Record<{_ts(info.key_type)}, {_ts(info.value_type)}>"
    raise TypeError(f"no TypeScript for {info!r}")


def _unset(info: inspect.Type) -> bool:
    return isinstance(info, inspect.CustomType) and info.cls is msgspec.UnsetType


def _union(name: str, values: tuple[str, ...]) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {json.dumps(value)}" for value in values) + "\n"


def _camel(name: str) -> str:
    return re.sub(r"_(\w)", lambda match: match[1].upper(), name.lower())


def _message(message: type[msgspec.Struct]) -> dict[str, Any]:
    return {
        "name": message.__struct_config__.tag,
        "summary": (message.__doc__ or "").strip().split("\n")[0],
        "payload": {"$ref": f"#/components/schemas/{message.__name__}"},
    }


def _operation(action: str, types: tuple[type, ...]) -> dict[str, Any]:
    return {
        "action": action,
        "channel": {"$ref": "#/channels/socket"},
        "messages": [{"$ref": f"#/channels/socket/messages/{each.__name__}"} for each in types],
    }
