-- Counts today, in the player's time zone, as a day of sign-in for the running quests that ask for it.
create or replace function quests.count_sign_in(p_player text, p_zone text) returns void language plpgsql as $$
declare
  v_quests text[];
begin
  select array_agg(q.id order by q.id) into v_quests
    from (
      select q.id from quests.quest q
        where q.player_id = p_player and q.state = 2 and q.ends_at > clock_timestamp()
        order by q.id for update
    ) q
    join quests.task k on k.quest_id = q.id and k.type = 'sign-in-days' and k.completed_with is null;
  if v_quests is null then
    return;
  end if;
  insert into quests.sign_in_day (quest_id, player_id, day)
    select v.id, p_player, (clock_timestamp() at time zone p_zone)::date from unnest(v_quests) v (id)
    on conflict do nothing;
  with moved as (
    update quests.task k
      set progress = least(d.days * 10000, k.quantity), completed_with = case when d.days * 10000 >= k.quantity then 0 end
      from (
        select s.quest_id, count(*) as days from quests.sign_in_day s where s.quest_id = any (v_quests) group by s.quest_id
      ) d
      where k.quest_id = d.quest_id and k.type = 'sign-in-days' and k.progress <> least(d.days * 10000, k.quantity)
      returning k.quest_id
  )
  update quests.quest q set version = q.version + 1 where q.id in (select m.quest_id from moved m);
  perform quests.complete_quests(v_quests, clock_timestamp());
end
$$;
