-- True if a settled round is a notable win, which the lobby shows.
create or replace function ledger.is_notable(p_stake bigint, p_payout bigint) returns boolean language sql immutable as $$
  select p_stake > 0 and p_payout >= p_stake * 10
$$;
