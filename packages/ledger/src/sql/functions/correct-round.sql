-- Changes the payout of a closed round, up or down, after a result was corrected. The difference is booked immediately; the
-- part above the balance becomes a claim. Order of precedence: invalid session, replay, invalid, unknown_round, state of
-- the round.
create or replace function ledger.correct_round(p_operation ledger.operation, p_at timestamptz)
returns ledger.answer language plpgsql as $$
declare
  v_seat ledger.seat;
  v_answer ledger.answer;
  v_round ledger.round;
  v_hash uuid;
  v_booking ledger.booking;
  v_claim bigint;
begin
  v_seat := ledger.lock_seat(p_operation.provider, p_operation.player_id, p_operation.session_id);
  if v_seat.player_id is null then
    return ledger.answer('invalid', v_seat, p_at);
  end if;
  v_hash := md5(concat_ws('|', v_seat.player_id, p_operation.round, p_operation.amount, p_operation.currency))::uuid;
  v_answer := ledger.replay('correction', p_operation, v_hash, v_seat, p_at);
  if v_answer.status is not null then
    return v_answer;
  elsif p_operation.amount is null or p_operation.amount not between 0 and ledger.balance_max() or p_operation.key is null then
    return ledger.answer('invalid', v_seat, p_at);
  end if;

  select r.* into v_round from ledger.round r
    where r.player_id = v_seat.player_id and r.provider = p_operation.provider and r.provider_round_id = p_operation.round;
  if not found then
    return ledger.answer('unknown_round', v_seat, p_at);
  end if;
  v_seat := ledger.seat_at_round(v_seat, v_round);
  if v_round.state = 'cancelled' then
    return ledger.answer('already_rolled_back', v_seat, p_at);
  elsif p_operation.currency is distinct from v_seat.currency or v_round.state = 'open' then
    return ledger.answer('invalid', v_seat, p_at);
  end if;

  v_booking := ledger.seat_booking(v_seat, p_operation.provider, 'correction', p_operation.key, v_hash, ledger.bonus_of(v_seat, p_at));
  v_booking := ledger.at_round(v_booking, v_seat, v_round);
  v_booking.details := p_operation.details;
  -- An open claim from an earlier correction is offset first.
  v_claim := coalesce((select c.amount from ledger.claim c where c.player_id = v_seat.player_id and c.round_id = v_round.id), 0);
  v_booking := ledger.share_payout(v_booking, v_round, p_operation.amount - v_round.payout, v_claim);
  if ledger.book(array[v_booking], p_at) is null then
    return ledger.answer('conflict', v_seat, p_at);
  end if;
  perform ledger.set_claim(v_seat.player_id, v_round.id, v_seat.account_id, v_booking.shortfall);
  perform ledger.note_correction(v_round, p_operation.amount);
  return row('ok', v_booking.balance_after, v_booking.bonus_after, v_booking.currency, null, null)::ledger.answer;
end
$$;
