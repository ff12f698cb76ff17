#!/bin/sh
# Starts one process of each kind on this machine and stops them together (docs/running.md, "All processes on one machine").
# After SIGTERM or SIGINT, each completes its current work.
#
#   (umask 077; deploy/make-secrets.sh > secrets.env)
#   export PUBLIC_URL=https://play.example.com DATABASE_URL=postgres://tessera:password@db/tessera
#   export PAYMENT_URL=... PAYMENT_API_KEY=... PAYMENT_WEBHOOK_SECRET=... SMTP_URL=... MAIL_FROM=... DOCUMENTS_DIR=...
#   deploy/start-processes.sh
#
# DEMO=on also starts the sandbox and uses it for payments, e-mail and the messenger: only for trials, never with real money.
set -eu
cd "$(dirname "$0")/.."

: "${PUBLIC_URL:?the address that players use}" "${DATABASE_URL:?the address of the database}"
. "${SECRETS:-./secrets.env}"

: "${WEB_PORT:=3000}" "${API_PORT:=3001}" "${STUDIO_PORT:=3002}" "${SANDBOX_PORT:=3003}"
: "${REALTIME_PORT:=3004}" "${SPORTSBOOK_PORT:=3005}" "${WORKER_PORT:=3011}" "${DEMO:=off}"
api=http://127.0.0.1:$API_PORT

# Variables of every process. The optional ones are taken from the environment of this script.
export PUBLIC_URL DATABASE_URL DEMO
export TRUST_PROXY="${TRUST_PROXY:-127.0.0.1}"

processes=
start() { # name of the command, then its variables
  command=$1
  shift
  env "$@" node_modules/.bin/tessera "$command" &
  processes="$processes $!"
}
trap 'trap - INT TERM; kill $processes 2>/dev/null; wait' INT TERM

if [ "$DEMO" = on ]; then
  start sandbox PORT="$SANDBOX_PORT" SANDBOX_URL="$PUBLIC_URL/sandbox" \
    SANDBOX_API_KEY="$SANDBOX_API_KEY" SANDBOX_WEBHOOK_SECRET="$SANDBOX_WEBHOOK_SECRET" \
    SANDBOX_BOT_TOKEN="$SANDBOX_BOT_TOKEN"
  sandbox=http://127.0.0.1:$SANDBOX_PORT/sandbox
  # The sandbox's messenger shows the app in a frame.
  MESSENGER_ORIGINS=$PUBLIC_URL
  PAYMENT_URL=$sandbox PAYMENT_API_KEY=$SANDBOX_API_KEY PAYMENT_WEBHOOK_SECRET=$SANDBOX_WEBHOOK_SECRET
  INBOX_URL=$sandbox INBOX_API_KEY=$SANDBOX_API_KEY TELEGRAM_BOTS=$SANDBOX_BOT_TOKEN
  TELEGRAM_API_URL=$sandbox/messenger
  WEBHOOK_BASE_URL=$api/api
  export MESSENGER_ORIGINS PAYMENT_URL PAYMENT_API_KEY PAYMENT_WEBHOOK_SECRET INBOX_URL INBOX_API_KEY
  # The sandbox's beacon, whose chain has this hash. It proves nothing.
  BEACON_URL=$sandbox/beacon BEACON_CHAIN=a10ccd041b9513ea82279d7f3c39cee3d20b1bc4aeb397ffb7fbda70cf7f55cc
  export TELEGRAM_BOTS TELEGRAM_API_URL WEBHOOK_BASE_URL BEACON_URL BEACON_CHAIN
fi

# Each provider shares a secret with the API and calls its own wallet.
providers='[{"id":"tessera-studio","url":"http://127.0.0.1:'$STUDIO_PORT'/studio/provider","secret":"'$STUDIO_SECRET'"}]'
sportsbook='{"id":"tessera-sportsbook","url":"http://127.0.0.1:'$SPORTSBOOK_PORT'/sportsbook/provider","secret":"'$SPORTSBOOK_SECRET'"}'

start_api() { # api or worker, then its variables
  command=$1
  shift
  start "$command" "$@" PROVIDERS="$providers" SPORTSBOOK="$sportsbook" \
    TOKEN_SECRET="$TOKEN_SECRET" GAME_TOKEN_SECRET="$GAME_TOKEN_SECRET" PLAYER_DATA_KEY="$PLAYER_DATA_KEY" \
    DOCUMENT_KEY="$DOCUMENT_KEY" DOCUMENTS_DIR="${DOCUMENTS_DIR:-./data/documents}" \
    REALTIME_PROXY_KEY="$REALTIME_PROXY_KEY"
}
start_api api JOBS=off PORT="$API_PORT"
start_api worker PORT="$WORKER_PORT"
start studio PORT="$STUDIO_PORT" PROVIDER_SECRET="$STUDIO_SECRET" SEED_KEY="$SEED_KEY" \
  WALLET_URL="$api/api/providers/tessera-studio/wallet"
start sportsbook PORT="$SPORTSBOOK_PORT" PROVIDER_SECRET="$SPORTSBOOK_SECRET" SPORT_KEY="$SPORT_KEY" \
  WALLET_URL="$api/api/providers/tessera-sportsbook/wallet" \
  REALTIME_URLS="http://127.0.0.1:$REALTIME_PORT/api" REALTIME_API_KEY="$REALTIME_API_KEY"
start realtime PORT="$REALTIME_PORT" API_URL="$api" REALTIME_PROXY_KEY="$REALTIME_PROXY_KEY" \
  CENTRIFUGO_HTTP_API_KEY="$REALTIME_API_KEY"
start web PORT="$WEB_PORT" API_URL="$api"

wait
