#!/bin/sh
# What an integration does, from the first call to a verified webhook: lists clients, uploads a logo, adds a client
# with it, changes it unless somebody else was faster, sends a form, and waits for the event about it.
#
# With curl, jq, openssl and socat: BASE_URL=… TOKEN=… WEBHOOK_SECRET=… PORT=… PICTURE=logo.png sh integrate.sh
#
# TOKEN needs client:write. Staff make a webhook for inquiry.created whose address leads to PORT on this machine.
set -eu

# verify SECRET ID TIMESTAMP SIGNATURES BODY: succeeds when it was signed with the secret in the last five minutes
verify() {
  case $3 in '' | *[!0-9]*) return 1 ;; esac
  age=$(($(date +%s) - $3))
  [ "${age#-}" -lt 300 ] || return 1
  key=$(printf %s "${1#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \n')
  expected=$(printf '%s.%s.%s' "$2" "$3" "$5" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64)
  case " $4 " in *" v1,$expected "*) return 0 ;; *) return 1 ;; esac
}

# Answers one request that arrives on standard input, and keeps the body of a signed one in the file $EVENT.
receive() {
  id='' sent='' signatures='' length=0
  while IFS= read -r line; do
    line=$(printf %s "$line" | tr -d '\r')
    [ -n "$line" ] || break
    value=${line#*: }
    case $(printf %s "${line%%:*}" | tr '[:upper:]' '[:lower:]') in
      webhook-id) id=$value ;;
      webhook-timestamp) sent=$value ;;
      webhook-signature) signatures=$value ;;
      content-length) length=$value ;;
    esac
  done
  body=$(head -c "$length")
  if verify "$WEBHOOK_SECRET" "$id" "$sent" "$signatures" "$body"; then
    printf 'HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n'
    printf %s "$body" >"$EVENT.part" && mv "$EVENT.part" "$EVENT"
  else
    printf 'HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'
  fi
}

if [ "${1:-}" = receive ]; then
  receive
  exit
fi

folder=$(mktemp -d)
export EVENT="$folder/event.json"
socat "TCP-LISTEN:$PORT,reuseaddr,fork" "EXEC:sh $0 receive" &
listener=$!
trap 'kill "$listener"; rm -rf "$folder"' EXIT

# --fail-with-body: curl prints the failure and ends with an error.
call() {
  method=$1 path=$2
  shift 2
  curl --silent --show-error --fail-with-body --max-time 30 -X "$method" "$BASE_URL$path" \
    -H "Authorization: Bearer $TOKEN" "$@"
}

# Each answer first by itself: a failure in a pipe would not end the script.
clients=$(call GET '/v1/clients?pageSize=5')
upload=$(call POST /v1/clients/upload -F "logo=@$PICTURE")
logo=$(printf %s "$upload" | jq -r .path)
body=$(jq -n --arg logo "$logo" \
  '{name: "Orrin Mills", industry: ["Manufacturing"], project: ["ERP"], region: "India", logo: $logo}')
created=$(call POST /v1/clients -H 'content-type: application/json' -d "$body" -D "$folder/head")
id=$(printf %s "$created" | jq -r .client.id)
etag=$(tr -d '\r' <"$folder/head" | awk 'tolower($1) == "etag:" {print $2}')
call PATCH "/v1/clients/$id" -H 'content-type: application/json' -H "If-Match: $etag" -d '{"region":"UAE"}' >"$folder/changed"
sent=$(call POST /mail/api -H 'content-type: application/json' -H "Idempotency-Key: $id" \
  -d '{"form_type":"contact","name":"Meera Sundaram","email":"meera@orrin.example","subject":"ERP","message":"Two plants."}')
reference=$(printf %s "$sent" | jq -r .reference)
printf %s "$clients" | jq -c --arg id "$id" --arg logo "$logo" --arg reference "$reference" \
  '{listed: (.clients | length)} + $ARGS.named'

until [ -f "$EVENT" ]; do sleep 0.1; done
jq -c '{type, reference: .data.reference}' "$EVENT"
