-- Closes rounds that the wallet has settled at once, with their payouts and, if known, the balance after them. Returns
-- the rounds that it moved; others were moved by another process. The closing time is passed if the player has received
-- it already; otherwise it is the current time.
--
-- The commit doesn't wait for the disk: a closing that is lost in a crash is repeated from the wallet, which answers
-- the same play as before. Only nested loops, because a set is small but the table it joins is not.
create or replace function studio.close_rounds(
  p_ids text[], p_payouts bigint[], p_balances bigint[], p_closed_at timestamptz[]
) returns table (id text, balance_before bigint, closed_at timestamptz) language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  perform set_config('synchronous_commit', 'off', true);
  return query with closed as (
    update studio.round r
      set phase = 'closed', refusal = null, payout = a.payout, spins_total = 1, balance_before = a.balance - a.payout + r.stake,
        balance_after = a.balance, closed_at = greatest(coalesce(a.closed_at, clock_timestamp()), r.created_at)
      from unnest(p_ids, p_payouts, p_balances, p_closed_at) as a (id, payout, balance, closed_at)
      where r.id = a.id and r.phase in ('betting', 'cancelling')
      returning r.id, r.player_key, r.game_id, r.balance_before, r.closed_at
  ), gone as (
    delete from studio.unfinished_round u using closed c
      where u.player_key = c.player_key and u.game_id = c.game_id and u.round_id = c.id
  )
  select c.id, c.balance_before, c.closed_at from closed c;
end
$$;
