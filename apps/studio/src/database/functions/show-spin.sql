-- Shows one more spin of an open round; after the last one the round is ready to be paid. False if it was not the next
-- spin.
create or replace function studio.show_spin(p_id text, p_spin integer) returns boolean language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v studio.round;
begin
  update studio.round r
    set spins_shown = r.spins_shown + 1,
      phase = case when r.spins_shown + 1 = r.spins_total then 'winning' else r.phase end
    where r.id = p_id and r.phase = 'open' and r.spins_shown = p_spin
    returning r.* into v;
  if v.phase = 'winning' then
    update studio.unfinished_round u set next_attempt_at = clock_timestamp() + interval '10 seconds'
      where u.player_key = v.player_key and u.game_id = v.game_id and u.round_id = p_id;
  end if;
  return v.id is not null;
end
$$;
