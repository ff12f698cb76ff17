-- Starts an offered quest with its tasks. The caller holds the player's lock in the ledger: a later bet is later than the start, and no
-- process can have counted it without seeing the tasks. Returns false if the quest isn't offered any more.
create or replace function quests.start_quest(p_quest text, p_tasks jsonb) returns boolean language plpgsql as $$
declare
  v_at timestamptz := clock_timestamp();
  v_quest quests.quest;
begin
  update quests.quest q
    set state = 2, started_at = v_at, ends_at = v_at + (q.terms ->> 'days')::integer * interval '1 day', version = q.version + 1
    where q.id = p_quest and q.state = 1 and (q.ends_at is null or q.ends_at > v_at)
    returning q.* into v_quest;
  if not found then
    return false;
  end if;
  insert into quests.task (quest_id, task_id, player_id, type, quantity, currency, games, multiple, starts_at, ends_at)
    select v_quest.id, t.id, v_quest.player_id, t.type, t.quantity, v_quest.terms ->> 'currency', t.games, t.multiple, v_at,
        v_quest.ends_at
      from jsonb_to_recordset(p_tasks) t (id text, type text, quantity bigint, games text[], multiple numeric);
  return true;
end
$$;
