-- Moves a round from the phase in which it was read. Returns no row if another process has moved it. Closing doesn't
-- wait for the disk, as in studio.close_rounds: the wallet answers its win again. Voiding does wait: a player who was
-- shown a refusal must never find the bet played.
create or replace function studio.move_round(p_id text, p_from text, p_to text, p_refusal text, p_balance bigint)
returns table (refusal text, balance_after bigint, closed_at timestamptz) language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v studio.round;
begin
  if p_to = 'closed' then
    perform set_config('synchronous_commit', 'off', true);
  end if;
  update studio.round r
    set phase = p_to, refusal = coalesce(p_refusal, r.refusal), balance_after = coalesce(p_balance, r.balance_after),
      closed_at = case when p_to in ('closed', 'void') then clock_timestamp() end
    where r.id = p_id and r.phase = p_from
    returning r.* into v;
  if not found then
    return;
  elsif v.closed_at is null then
    update studio.unfinished_round u set attempts = 0, next_attempt_at = clock_timestamp() + interval '10 seconds'
      where u.player_key = v.player_key and u.game_id = v.game_id and u.round_id = p_id;
  else
    delete from studio.unfinished_round u
      where u.player_key = v.player_key and u.game_id = v.game_id and u.round_id = p_id;
  end if;
  refusal := v.refusal;
  balance_after := v.balance_after;
  closed_at := v.closed_at;
  return next;
end
$$;
