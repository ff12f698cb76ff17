-- Batches carry plays, which are a bet and its win in one: both functions got other arguments.
drop function if exists ledger.bet_set(text[], text[], bigint[], text[], text[], bigint[], text[], jsonb[]);
drop function ledger.wallet_batch(
  text[], text[], bigint[], text[], text[], bigint[], text[], boolean[], text[], jsonb[]);
