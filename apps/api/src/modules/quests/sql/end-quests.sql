-- Ends quests whose time is over. The grace lets events that are under way at the end be counted first.
create or replace function quests.end_quests(p_grace interval) returns void language sql as $$
  update quests.quest q set state = 5, ended_at = clock_timestamp(), version = q.version + 1
    where q.state in (1, 2) and q.ends_at <= clock_timestamp() - p_grace
$$;
