-- Whatever play asks names its player, and a round is found by its player and its number: by the player an operation finds
-- its partition, and one day its ledger (docs/decisions/0035).
drop function if exists ledger.lock_seat(text, bigint);
drop function ledger.bet(text, bigint, text, text, bigint, text, jsonb);
drop function ledger.win(text, bigint, text, text, bigint, text, boolean, jsonb);
drop function ledger.rollback_bet(text, bigint, text, text, text);
drop function if exists ledger.play(text, bigint, text, text, bigint, text, text, bigint, jsonb);
drop function if exists ledger.play_set(
  text[], text[], bigint[], text[], text[], bigint[], text[], text[], bigint[], jsonb[]);
drop function if exists ledger.wallet_batch(
  text[], text[], bigint[], text[], text[], bigint[], text[], boolean[], text[], bigint[], jsonb[]);

alter table ledger.round drop constraint round_pkey, add primary key (player_id, id);
