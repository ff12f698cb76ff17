-- Returns the reason why the rules of the regulator refuse a bet of a session; null if they don't. The stake counts with its bonus
-- money. Without a fresh rate at the opening, no stake is known to be small enough. Further bets of a round may follow at any time.
create or replace function ledger.session_refusal(
  p_seat ledger.seat, p_stake bigint, p_round_state ledger.round_state, p_at timestamptz
) returns text language plpgsql stable as $$
begin
  if p_stake > p_seat.stake_max then
    return case when p_seat.stake_max = 0 then 'rate_unavailable' else 'stake_limit' end;
  end if;
  if p_seat.round_ms_min > 0 and p_round_state is null and exists (
    select from ledger.round r
      where r.player_id = p_seat.player_id and r.history_kind = p_seat.history_kind
        and r.number = case p_seat.history_kind when 'spin' then p_seat.spin_count else p_seat.bet_count end
        and r.opened_at > p_at - p_seat.round_ms_min * interval '1 millisecond'
  ) then
    return 'round_too_soon';
  end if;
  return null;
end
$$;
