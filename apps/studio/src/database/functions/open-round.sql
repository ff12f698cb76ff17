-- Opens a round whose bet the wallet has accepted, so that its free spins can be shown. Returns no row if another
-- process has moved it. The commit waits for the disk: free spins that were shown as won must not be lost with the bet
-- in a crash.
create or replace function studio.open_round(p_id text, p_payout bigint, p_spins_total integer, p_balance bigint)
returns table (balance_before bigint, balance_after bigint) language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query with opened as (
    update studio.round r
      set phase = 'open', payout = p_payout, spins_total = p_spins_total, balance_before = p_balance + r.stake,
        balance_after = p_balance
      where r.id = p_id and r.phase = 'betting'
      returning r.player_key, r.game_id, r.balance_before, r.balance_after
  ), waiting as (
    update studio.unfinished_round u set attempts = 0, next_attempt_at = 'infinity' from opened o
      where u.player_key = o.player_key and u.game_id = o.game_id and u.round_id = p_id
  )
  select o.balance_before, o.balance_after from opened o;
end
$$;
