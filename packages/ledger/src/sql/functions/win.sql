-- Pays a single win of a round; the last win closes the round. Order of precedence: invalid session, replay, then the result of
-- ledger.win_refusal.
create or replace function ledger.win(p_operation ledger.operation, p_at timestamptz)
returns ledger.answer language plpgsql as $$
declare
  v_seat ledger.seat;
  v_answer ledger.answer;
  v_round ledger.round;
  v_hash uuid;
  v_status text;
  v_booking ledger.booking;
begin
  v_seat := ledger.lock_seat(p_operation.provider, p_operation.player_id, p_operation.session_id);
  if v_seat.player_id is null then
    return ledger.answer('invalid', v_seat, p_at);
  end if;
  v_hash := md5(concat_ws('|', v_seat.player_id, p_operation.round, p_operation.amount, p_operation.currency,
    p_operation.is_closing))::uuid;
  v_answer := ledger.replay('win', p_operation, v_hash, v_seat, p_at);
  if v_answer.status is not null then
    return v_answer;
  end if;

  select r.* into v_round from ledger.round r
    where r.player_id = v_seat.player_id and r.provider = p_operation.provider and r.provider_round_id = p_operation.round;
  if found then
    v_seat := ledger.seat_at_round(v_seat, v_round);
  end if;
  v_status := ledger.win_refusal(p_operation.key, p_operation.amount, p_operation.currency, p_operation.is_closing,
    v_seat.currency, v_round.state, v_round.payout);
  if v_status is not null then
    return ledger.answer(v_status, v_seat, p_at);
  end if;

  v_booking := ledger.seat_booking(v_seat, p_operation.provider, 'win', p_operation.key, v_hash, ledger.bonus_of(v_seat, p_at));
  v_booking := ledger.at_round(v_booking, v_seat, v_round);
  v_booking := ledger.share_payout(v_booking, v_round, p_operation.amount, 0);
  v_booking.is_settling := p_operation.is_closing;
  v_booking.state := case when p_operation.is_closing then 'closed' else 'open' end;
  v_booking.details := p_operation.details;
  if ledger.book(array[v_booking], p_at) is null then
    return ledger.answer('conflict', v_seat, p_at);
  end if;
  return row('ok', v_booking.balance_after, v_booking.bonus_after, v_booking.currency, null, null)::ledger.answer;
end
$$;
