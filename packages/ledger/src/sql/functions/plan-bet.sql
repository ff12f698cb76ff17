-- Decides a bet of a locked player: a refusal with its reason, or the parts of the stake, the grant that it counts towards and
-- its progress. The order of precedence is that of the statements. Sets apply the same rules to all their players at once
-- (ledger.play_set, ledger.play_pots).
create or replace function ledger.plan_bet(
  p_seat ledger.seat, p_operation ledger.operation, p_round_state ledger.round_state, p_round_account bigint, p_at timestamptz
) returns ledger.plan language plpgsql stable as $$
declare
  v_plan ledger.plan;
begin
  v_plan.status := ledger.bet_refusal(p_operation.key, p_operation.round, p_operation.amount, p_operation.currency,
    p_seat.account_id, p_seat.currency, p_seat.closed_at, p_seat.bets_blocked_until, p_at, p_round_state, p_round_account);
  if v_plan.status is not null then
    if v_plan.status = 'forbidden' then
      v_plan.reason := (select b.reason from ledger.block b
        where b.player_id = p_seat.player_id and b.act = 'bet' and b.ends_at > p_at
        order by b.ends_at desc, b.reason limit 1);
    end if;
    return v_plan;
  end if;
  v_plan.reason := ledger.session_refusal(p_seat, p_operation.amount, p_round_state, p_at);
  if v_plan.reason is not null then
    v_plan.status := 'forbidden';
    if v_plan.reason = 'stake_limit' then
      v_plan.parameters := jsonb_build_object('maxBetAmount', p_seat.stake_max, 'currency', p_seat.currency);
    end if;
    return v_plan;
  end if;
  v_plan.own := p_operation.amount;
  if p_seat.has_grants then
    v_plan := (ledger.plan_pots(array[p_seat], array[p_operation.amount], array[p_operation.odds], p_at))[1];
  elsif p_operation.amount > p_seat.balance then
    v_plan.status := 'insufficient_funds';
  end if;
  if p_seat.has_limits and v_plan.status is null and v_plan.own > 0 then
    select 'forbidden', f.reason, f.parameters into v_plan.status, v_plan.reason, v_plan.parameters
      from ledger.limit_refusal(p_seat.player_id, p_seat.currency, v_plan.own, p_at) f;
  end if;
  return v_plan;
end
$$;
