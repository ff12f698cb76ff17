-- Grants the points of a duplicate to the account that stays after a merge. Levels that the duplicate had reached give no second
-- reward; a reward that it hasn't got yet is due to the remaining account alone. The caller holds the locks of both players.
create or replace function loyalty.merge_points(p_from text, p_into text) returns void language plpgsql as $$
declare
  v_points bigint;
begin
  perform from loyalty.progress g for update;
  insert into loyalty.reached (player_id, level, reached_at, currency, state)
    select p_into, r.level, r.reached_at, r.currency, 'none' from loyalty.reached r
      where r.player_id = p_from and r.state <> 'due'
    on conflict do nothing;
  update loyalty.reached r set state = 'withheld' where r.player_id = p_from and r.state = 'due';
  select a.points into v_points from loyalty.account a where a.player_id = p_from;
  if v_points > 0 then
    perform loyalty.grant_points(p_into, v_points, 'merge', p_from);
  end if;
end
$$;
