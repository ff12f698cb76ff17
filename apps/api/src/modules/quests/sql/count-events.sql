-- Counts the events after the last counted transaction, at most `p_limit` transactions, up to a number below which all transactions
-- have finished. Position and progress change together, so each event counts once whatever is interrupted. A task is completed
-- by the transaction that reaches its quantity; later ones don't count, and refunds don't open it again. Returns the new position; null
-- if another process counts, or if there is nothing to count. Reads by indexes only, as ledger.operate does.
create or replace function quests.count_events(p_through bigint, p_limit integer) returns bigint language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  v_from bigint;
  v_through bigint;
  v_quests text[];
begin
  select g.through_transaction_id into v_from from quests.position g for update skip locked;
  if not found or v_from >= p_through then
    return null;
  end if;
  v_through := ledger.batch_end(v_from, p_through, p_limit);

  -- Locks the quests that the events can change, so that none is cancelled or started in between.
  perform from quests.quest q where q.state = 2 and q.player_id in (
      select t.player_id from ledger.transaction t where t.id > v_from and t.id <= v_through)
    order by q.id for update;
  with counted as materialized (
    select c.quest_id, c.task_id, c.transaction_id, c.quantity, k.progress, c.amount
      from quests.counted c
      join quests.task k on k.quest_id = c.quest_id and k.task_id = c.task_id
      join quests.quest q on q.id = c.quest_id and q.state = 2
      where c.transaction_id > v_from and c.transaction_id <= v_through and c.completed_with is null
  ), run as (
    select c.*, c.progress + sum(c.amount) over (partition by c.quest_id, c.task_id order by c.transaction_id) as so_far from counted c
  ), reached as (
    select r.quest_id, r.task_id, min(r.transaction_id) filter (where r.so_far >= r.quantity) as completed_with,
        (array_agg(r.so_far order by r.transaction_id desc))[1] as so_far
      from run r group by r.quest_id, r.task_id
  ), moved as (
    update quests.task k
      set progress = case when r.completed_with is null then greatest(r.so_far, 0) else k.quantity end, completed_with = r.completed_with
      from reached r where k.quest_id = r.quest_id and k.task_id = r.task_id
      returning k.quest_id
  ), changed as (
    update quests.quest q set version = q.version + 1 where q.id in (select m.quest_id from moved m) returning q.id
  )
  select array_agg(c.id) into v_quests from changed c;
  perform quests.complete_quests(v_quests, clock_timestamp()) where v_quests is not null;
  update quests.position set through_transaction_id = v_through;
  return v_through;
end
$$;
