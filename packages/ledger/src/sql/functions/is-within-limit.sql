-- True if a limit of bets or losses allows a stake, given in the limit's currency. An expression, so that it is inlined for single bets
-- and for sets.
create or replace function ledger.is_within_limit(
  p_amount bigint, p_used bigint, p_window_ends_at timestamptz, p_at timestamptz, p_stake bigint
) returns boolean language sql stable as $$
  select p_stake <= p_amount - case when p_window_ends_at > p_at then p_used else 0 end
$$;
