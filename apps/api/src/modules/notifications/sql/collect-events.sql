-- Writes the messages about settled sports bets, ended bonuses and limits that are used up, after the last read transaction and for at
-- most `p_limit` transactions, up to a number below which all transactions have finished. Position and messages change together, so an interruption loses and repeats
-- nothing. Returns the new position; null if another process reads, or if there is nothing to read.
create or replace function notifications.collect_events(p_through bigint, p_limit integer) returns bigint language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  v_from bigint;
  v_through bigint;
begin
  select g.through_transaction_id into v_from from notifications.position g for update skip locked;
  if not found or v_from >= p_through then
    return null;
  end if;
  v_through := ledger.batch_end(v_from, p_through, p_limit);

  insert into notifications.message (player_id, kind, event, facts, created_at)
    select b.player_id, 'push', 'bet:' || b.round_id,
        jsonb_build_object(
          'template', case when b.is_void then 'bet-void' when b.payout > 0 then 'bet-won' else 'bet-lost' end,
          'amount', case when b.is_void or b.payout = 0 then b.stake else b.payout end::text,
          'currency', b.currency, 'id', b.round_id::text),
        clock_timestamp()
      from ledger.settled_bet b where b.transaction_id > v_from and b.transaction_id <= v_through
    on conflict do nothing;
  insert into notifications.message (player_id, kind, event, facts, created_at)
    select g.player_id, 'message', 'bonus-end:' || g.grant_id,
        jsonb_build_object(
          'template', case when g.converted > 0 then 'bonus-converted' when g.state = 'cancelled' then 'bonus-cancelled' else 'bonus-ended' end,
          'title', g.facts -> 'title', 'amount', g.converted::text, 'currency', g.currency),
        clock_timestamp()
      from ledger.ended_grant g where g.transaction_id > v_from and g.transaction_id <= v_through
    on conflict do nothing;
  -- One message for each window, and another one if the limit was changed and is used up again.
  insert into notifications.message (player_id, kind, event, facts, created_at)
    select distinct on (l.player_id, l.kind, l.period, l.source) l.player_id, 'message',
        'limit:' || l.kind || '-' || l.period || '-' || l.source || ':reached:' || extract(epoch from l.window_starts_at)::bigint
          || ':' || l.amount,
        jsonb_build_object('template', 'limit', 'letter', jsonb_build_object(
          'kind', 'reached', 'limit', l.kind, 'period', case l.period when 'day' then 'daily' when 'week' then 'weekly' else 'monthly' end,
          'amount', l.amount::text, 'currency', l.currency)),
        clock_timestamp()
      from ledger.reached_limit l where l.transaction_id > v_from and l.transaction_id <= v_through
    on conflict do nothing;
  update notifications.position set through_transaction_id = v_through;
  return v_through;
end
$$;
