-- Places a single bet. The wallet operations never raise an error for any request, since several can run in one transaction.
--
-- Each names its player, so that a router in front of several ledgers needs no lookup (docs/decisions/0035). Order of locks: the
-- player's row, then the account's. Order of precedence: invalid session, replay, then the result of ledger.plan_bet.
create or replace function ledger.bet(p_operation ledger.operation, p_at timestamptz)
returns ledger.answer language plpgsql as $$
declare
  v_seat ledger.seat;
  v_answer ledger.answer;
  v_round ledger.round;
  v_hash uuid;
  v_plan ledger.plan;
  v_booking ledger.booking;
begin
  v_seat := ledger.lock_seat(p_operation.provider, p_operation.player_id, p_operation.session_id);
  if v_seat.player_id is null then
    return ledger.answer('invalid', v_seat, p_at);
  end if;
  v_hash := md5(concat_ws('|', v_seat.account_id, p_operation.round, p_operation.amount, p_operation.currency))::uuid;
  v_answer := ledger.replay('bet', p_operation, v_hash, v_seat, p_at);
  if v_answer.status is not null then
    return v_answer;
  end if;

  select r.* into v_round from ledger.round r
    where r.player_id = v_seat.player_id and r.provider = p_operation.provider and r.provider_round_id = p_operation.round;
  v_plan := ledger.plan_bet(v_seat, p_operation, v_round.state, v_round.account_id, p_at);
  if v_plan.status is not null then
    return ledger.answer(v_plan.status, v_seat, p_at, v_plan.reason, v_plan.parameters);
  end if;

  v_booking := ledger.seat_booking(v_seat, p_operation.provider, 'bet', p_operation.key, v_hash, v_plan.bonus);
  if v_round.id is null then
    v_booking.is_new := true;
    v_booking.round_id := nextval('ledger.round_id_seq');
    v_booking.round := p_operation.round;
    v_booking.state := 'open';
    v_booking.stake := 0;
    v_booking.refunded := 0;
    v_booking.payout := 0;
    v_booking.number := case v_seat.history_kind when 'spin' then v_seat.spin_count else v_seat.bet_count end + 1;
  else
    v_booking := ledger.at_round(v_booking, v_seat, v_round);
  end if;
  v_booking.stake := v_booking.stake + p_operation.amount;
  v_booking.details := p_operation.details;
  v_booking := ledger.stake_pots(v_booking, v_plan, v_round);
  if ledger.book(array[v_booking], p_at) is null then
    return ledger.answer('conflict', v_seat, p_at);
  elsif v_plan.is_completing then
    perform ledger.end_grant(v_plan.grant_id, 'completed', p_at);
  end if;
  return row('ok', v_booking.balance_after, v_booking.bonus_after, v_booking.currency, null, null)::ledger.answer;
end
$$;
