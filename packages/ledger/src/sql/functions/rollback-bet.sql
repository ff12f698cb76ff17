-- Rolls back a bet, even before it arrives. Order of precedence: invalid session, replay, invalid, state of the bet, state
-- of its round.
create or replace function ledger.rollback_bet(p_operation ledger.operation, p_at timestamptz)
returns ledger.answer language plpgsql as $$
declare
  v_seat ledger.seat;
  v_answer ledger.answer;
  v_hash uuid;
  v_bet ledger.transaction;
  v_round ledger.round;
  v_booking ledger.booking;
begin
  v_seat := ledger.lock_seat(p_operation.provider, p_operation.player_id, p_operation.session_id);
  if v_seat.player_id is null then
    return ledger.answer('invalid', v_seat, p_at);
  end if;
  v_hash := md5(concat_ws('|', v_seat.player_id, p_operation.round, p_operation.bet_key))::uuid;
  v_answer := ledger.replay('rollback', p_operation, v_hash, v_seat, p_at);
  if v_answer.status is not null then
    return v_answer;
  elsif p_operation.key is null or p_operation.bet_key is null or p_operation.round is null
      or p_operation.key = p_operation.bet_key then
    return ledger.answer('invalid', v_seat, p_at);
  end if;

  select t.* into v_bet from ledger.transaction t where t.scope = p_operation.provider and t.key = p_operation.bet_key;
  if not found then
    return ledger.void_bet(v_seat, p_operation, v_hash, p_at);
  elsif v_bet.player_id <> v_seat.player_id or v_bet.kind not in ('bet', 'bet_voided') then
    return ledger.answer('invalid', v_seat, p_at);
  elsif v_bet.kind = 'bet_voided' or exists (select from ledger.conclusion c where c.concluded_id = v_bet.id) then
    return ledger.answer('already_rolled_back', v_seat, p_at);
  end if;

  select r.* into v_round from ledger.round r where r.player_id = v_seat.player_id and r.id = v_bet.round_id;
  if v_round.provider_round_id <> p_operation.round then
    return ledger.answer('invalid', v_seat, p_at);
  end if;
  v_seat := ledger.seat_at_round(v_seat, v_round);
  -- A payout settles the stake, even while the round is open.
  if v_round.state <> 'open' or v_round.payout > 0 then
    return ledger.answer('already_settled', v_seat, p_at);
  end if;

  v_booking := ledger.seat_booking(v_seat, p_operation.provider, 'rollback', p_operation.key, v_hash, ledger.bonus_of(v_seat, p_at));
  v_booking := ledger.refund_bet(ledger.at_round(v_booking, v_seat, v_round), v_bet);
  if ledger.book(array[v_booking], p_at) is null then
    return ledger.answer('conflict', v_seat, p_at);
  end if;
  return row('ok', v_booking.balance_after, v_booking.bonus_after, v_booking.currency, null, null)::ledger.answer;
end
$$;
