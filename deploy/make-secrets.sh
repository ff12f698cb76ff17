#!/bin/sh
# Prints new secrets for an installation. Write them to a file that only its user can read:
#   (umask 077; deploy/make-secrets.sh > secrets.env)
# Back up the file with the database: its encrypted data can be read only with these keys.
set -eu

for name in TOKEN_SECRET GAME_TOKEN_SECRET PLAYER_DATA_KEY DOCUMENT_KEY SEED_KEY SPORT_KEY \
  STUDIO_SECRET SPORTSBOOK_SECRET REALTIME_PROXY_KEY REALTIME_API_KEY SANDBOX_API_KEY POSTGRES_PASSWORD; do
  echo "$name=$(openssl rand -hex 32)"
done
# These two and SANDBOX_API_KEY are only for trials.
echo "SANDBOX_WEBHOOK_SECRET=whsec_$(openssl rand -base64 32)"
echo "SANDBOX_BOT_TOKEN=7000000001:$(openssl rand -hex 32)"
