-- Counts the players of the transactions after the last one, at most `p_limit` transactions, up to a number below which all have
-- finished. Without campaigns and periods, the position moves on at once: earlier rounds never count in a later campaign. Returns the
-- new position; null if another process counts, or if there is nothing to count.
create or replace function cashback.count_batch(p_through bigint, p_limit integer, p_campaigns jsonb) returns bigint language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  v_from bigint;
  v_through bigint;
begin
  select p.through_transaction_id into v_from from cashback.position p for update skip locked;
  if not found or v_from >= p_through then
    return null;
  elsif p_campaigns = '[]' and not exists (select from cashback.period p where p.state in ('open', 'due')) then
    update cashback.position set through_transaction_id = p_through;
    return p_through;
  end if;
  v_through := ledger.batch_end(v_from, p_through, p_limit);
  perform cashback.count_players(array(
    select distinct t.player_id from ledger.transaction t
      where t.id > v_from and t.id <= v_through and t.kind in ('bet', 'win', 'correction') and t.player_id is not null
  ), p_campaigns);
  perform cashback.count_corrections(v_from, v_through);
  update cashback.position set through_transaction_id = v_through;
  return v_through;
end
$$;
