-- Stores the levels of the current programme that players have reached; those of all players if none are named. A reward is due once
-- per level, also if the points fall and rise again.
create or replace function loyalty.reach_levels(p_players text[]) returns void language sql as $$
  insert into loyalty.reached (player_id, level, reached_at, reward, currency, bonus, free_spins, state)
    select a.player_id, l.key, clock_timestamp(), l.reward, p.content ->> 'currency', l.bonus, l."freeSpins",
        case when num_nonnulls(l.reward, l.bonus, l."freeSpins") = 0 then 'none' else 'due' end
      from (select content from loyalty.programme order by valid_from desc limit 1) p
      cross join lateral jsonb_to_recordset(p.content -> 'levels')
        l (key text, points bigint, reward bigint, bonus text, "freeSpins" text)
      join loyalty.account a on a.peak >= l.points * 10000
      where l.points > 0 and (p_players is null or a.player_id = any (p_players))
      order by a.player_id, l.points
      on conflict do nothing
$$;
