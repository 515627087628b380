"""Uploaded files, and how the bot fetches them."""

from typing import Final

from tests.support.fake_telegram.limits import measure
from tests.support.fake_telegram.model import File
from tests.support.fake_telegram.protocol import Json, Parameters, Upload, bad
from tests.support.fake_telegram.world import World

FOLDERS: Final = {"photo": "photos", "document": "documents", "animation": "animations"}


def take(world: "World", parameters: Parameters, kind: str, given: str) -> File:
    """Return the file of a request: uploaded under the name of its kind or as attachment, sent before, or at an address.

    Args:
        world: keeps the file.
        parameters: the request.
        kind: ``photo``, ``document``, ``animation``.
        given: value of the field; empty if the upload has its name.
    """
    upload = parameters.uploads.get(given.removeprefix("attach://") if given.startswith("attach://") else kind)
    if upload is not None:
        return keep(world, kind, upload)
    if not given or given.startswith("attach://"):
        raise bad(f"there is no {kind} in the request")
    if given.startswith(("http://", "https://")):
        return world.remote_file(kind, given)
    file = world.find_file(given)
    if file.kind != kind:
        raise bad(f"type of file mismatch: can't use file of type {file.kind.title()} as {kind.title()}")
    return file


def keep(world: "World", kind: str, upload: Upload) -> File:
    """Keep a new file."""
    width, height = measure(upload.data) if kind == "photo" else (0, 0)
    if not upload.data:
        raise bad("file must be non-empty")
    name = f"AgAC{world.new_number():020d}"
    data = upload.data if world.keep_files else b""
    file = File(name, kind, upload.filename, data, len(upload.data), width, height)
    world.files[name] = file
    return file


def path(file: File) -> str:
    """Return where it can be fetched from."""
    ending = "jpg" if file.kind == "photo" else file.filename.rpartition(".")[2]
    return f"{FOLDERS[file.kind]}/{file.id}.{ending}"


def get_file(world: "World", parameters: Parameters) -> Json:
    """Answer getFile."""
    file = world.find_file(parameters.text("file_id"))
    return file.one() | {"file_path": path(file)}
