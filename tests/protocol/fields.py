"""Write a message type as a line of text: its tag, its fields in order, `?` behind those that may be left out."""

import msgspec


def line(message: type[msgspec.Struct]) -> str:
    """Give `move: n race seq m auto?` for the message `move`."""
    names = [f"{field.encode_name}{'' if field.required else '?'}" for field in msgspec.structs.fields(message)]
    return f"{message.__struct_config__.tag}: {' '.join(names)}".rstrip(": ")


def lines(text: str) -> list[str]:
    """Read such lines; those that are indented go on with the line before."""
    return [" ".join(entry.split()) for entry in text.strip().replace("\n    ", " ").splitlines()]
