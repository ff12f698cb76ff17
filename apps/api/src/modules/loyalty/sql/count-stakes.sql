-- Counts the stakes after the last counted transaction, at most `p_limit` transactions, up to a number below which all transactions
-- have finished. Position, points and levels change together, so each stake counts once whatever is interrupted. Returns the new
-- position; null if another process counts, or if there is nothing to count. Reads by indexes only, as ledger.operate does.
create or replace function loyalty.count_stakes(p_through bigint, p_limit integer) returns bigint language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  v_from bigint;
  v_through bigint;
  v_players text[];
begin
  select g.through_transaction_id into v_from from loyalty.progress g for update skip locked;
  if not found or v_from >= p_through then
    return null;
  end if;
  v_through := ledger.batch_end(v_from, p_through, p_limit);

  insert into loyalty.unearned (transaction_id, player_id)
    select s.transaction_id, s.player_id from ledger.own_stake s
      where s.transaction_id > v_from and s.transaction_id <= v_through and not s.is_refund and s.is_unpromoted;
  insert into loyalty.account (player_id)
    select s.player_id from ledger.own_stake s
      where s.transaction_id > v_from and s.transaction_id <= v_through group by s.player_id
      on conflict do nothing;
  with counted as materialized (
    select e.transaction_id, e.player_id, e.points from loyalty.earned e
      where e.transaction_id > v_from and e.transaction_id <= v_through
  ), run as (
    select c.player_id, c.points, sum(c.points) over (partition by c.player_id order by c.transaction_id) as so_far
      from counted c where c.points <> 0
  ), changed as (
    update loyalty.account a
      set points = a.points + r.points, peak = greatest(a.peak, a.points + r.peak), version = a.version + 1
      from (select r.player_id, sum(r.points) as points, max(r.so_far) as peak from run r group by r.player_id) r
      where a.player_id = r.player_id
      returning a.player_id
  )
  select array_agg(c.player_id) into v_players from changed c;
  perform loyalty.reach_levels(v_players) where v_players is not null;
  update loyalty.progress set through_transaction_id = v_through;
  return v_through;
end
$$;
