-- Completes the running quests among the given ones whose tasks are all completed. Their rewards become due.
create or replace function quests.complete_quests(p_quests text[], p_at timestamptz) returns void language sql as $$
  update quests.quest q
    set state = 3, ended_at = p_at, reward = 'due', version = q.version + 1
    where q.id = any (p_quests) and q.state = 2
      and not exists (select from quests.task k where k.quest_id = q.id and k.completed_with is null)
$$;
