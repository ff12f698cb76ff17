-- Grants points to a player, once per key of a scope; in 1/10,000 of a point. The lock on the position gives the grant its place among
-- the stakes, which the highest number of points depends on. Returns false for a repeated key.
create or replace function loyalty.grant_points(p_player text, p_points bigint, p_scope text, p_key text) returns boolean
language plpgsql as $$
declare
  v_position bigint;
begin
  select g.through_transaction_id into v_position from loyalty.progress g for update;
  insert into loyalty.granted (scope, key, player_id, points, after_transaction_id, granted_at)
    values (p_scope, p_key, p_player, p_points, v_position, clock_timestamp())
    on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into loyalty.account (player_id) values (p_player) on conflict do nothing;
  update loyalty.account a
    set points = a.points + p_points, peak = greatest(a.peak, a.points + p_points), version = a.version + 1
    where a.player_id = p_player;
  perform loyalty.reach_levels(array[p_player]);
  return true;
end
$$;
