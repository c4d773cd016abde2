"""What an integration does, from the first call to a verified webhook: lists clients, uploads a logo, adds a client
with it, changes it unless somebody else was faster, sends a form, and waits for the event about it.

Python 3.9 or newer, standard library only:
BASE_URL=... TOKEN=... WEBHOOK_SECRET=... PORT=... PICTURE=logo.png python3 integrate.py

TOKEN needs client:write. Staff make a webhook for inquiry.created whose address leads to PORT on this machine.
"""

import base64
import hashlib
import hmac
import json
import os
import time
import uuid
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.error import HTTPError
from urllib.request import Request, urlopen

BASE_URL = os.environ["BASE_URL"]
TOKEN = os.environ["TOKEN"]
SECRET = os.environ["WEBHOOK_SECRET"]


def call(method: str, path: str, body: object = None, headers: "dict | None" = None) -> "tuple[dict, str]":
    """The JSON answer with its ETag. `body`: bytes as they are, anything else as JSON. Raises when it is refused."""
    sent = {
        "Authorization": "Bearer " + TOKEN,
        # Failures of all routes are JSON then.
        "Accept": "application/json, application/problem+json",
        **({} if body is None or isinstance(body, bytes) else {"Content-Type": "application/json"}),
        **(headers or {}),
    }
    data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
    try:
        with urlopen(Request(BASE_URL + path, data, sent, method=method), timeout=30) as response:
            return json.load(response), response.headers.get("ETag", "")
    except HTTPError as failure:
        answer = json.load(failure)
        raise RuntimeError(f'{method} {path}: {failure.code} {answer["code"]}, {answer["error"]}') from None


def upload(path: str, field: str, picture: bytes) -> dict:
    """Sends a file as multipart/form-data."""
    boundary = uuid.uuid4().hex
    head = f'--{boundary}\r\nContent-Disposition: form-data; name="{field}"; filename="{field}.png"\r\n\r\n'
    body = head.encode() + picture + f"\r\n--{boundary}--\r\n".encode()
    return call("POST", path, body, {"Content-Type": "multipart/form-data; boundary=" + boundary})[0]


def verify(secret: str, headers: dict, body: bytes) -> dict:
    """The event; raises unless it was signed with the secret in the last five minutes. headers: names in lower case."""
    sent = headers["webhook-timestamp"]
    if abs(time.time() - int(sent)) > 300:
        raise ValueError("The event is too old.")
    key = base64.b64decode(secret[len("whsec_"):])
    signed = f'{headers["webhook-id"]}.{sent}.'.encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    if not any(hmac.compare_digest(expected, given) for given in headers["webhook-signature"].split(" ")):
        raise ValueError("The event is not signed with this secret.")
    return json.loads(body)


arrived = []


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        try:
            event = verify(SECRET, {name.lower(): value for name, value in self.headers.items()}, body)
        except (KeyError, ValueError):
            self.send_response(401)
        else:
            self.send_response(204)
            arrived.append(event)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


# It listens from here on; what arrives waits until it is handled below.
server = HTTPServer(("", int(os.environ["PORT"])), Receiver)

clients = call("GET", "/v1/clients?pageSize=5")[0]["clients"]
with open(os.environ["PICTURE"], "rb") as file:
    logo = upload("/v1/clients/upload", "logo", file.read())["path"]
client, etag = call(
    "POST",
    "/v1/clients",
    {"name": "Orrin Mills", "industry": ["Manufacturing"], "project": ["ERP"], "region": "India", "logo": logo},
)
id = client["client"]["id"]
call("PATCH", "/v1/clients/" + id, {"region": "UAE"}, {"If-Match": etag})
sent, _ = call(
    "POST",
    "/mail/api",
    {
        "form_type": "contact",
        "name": "Meera Sundaram",
        "email": "meera@orrin.example",
        "subject": "ERP",
        "message": "Two plants.",
    },
    {"Idempotency-Key": str(uuid.uuid4())},
)
print(json.dumps({"listed": len(clients), "id": id, "logo": logo, "reference": sent["reference"]}), flush=True)

while not arrived:
    server.handle_request()
event = arrived[0]
print(json.dumps({"type": event["type"], "reference": event["data"]["reference"]}))
