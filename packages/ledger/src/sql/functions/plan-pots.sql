-- Divides a stake among the pots of a player with grants, in their order: own money has rank 0, a grant its own rank. A grant whose
-- terms exclude the game or the odds is skipped; a sports bet without odds counts as too low. The bet counts towards the first grant that takes it.
create or replace function ledger.plan_pots(p_seat ledger.seat, p_operation ledger.operation, p_at timestamptz)
returns ledger.plan language plpgsql stable as $$
declare
  v_plan ledger.plan;
  v_pot record;
  v_left bigint := p_operation.amount;
  v_part bigint;
  v_skipped bigint := 0;
  v_max_bet bigint;
begin
  v_plan.bonus := 0;
  for v_pot in
    select g.id, g.rank, g.max_bet, g.wagering_required - g.wagered as wagering_left, a.id as account_id, a.balance, a.version,
        ledger.contribution_of(g.contribution, p_seat.game_id, p_seat.category) as contribution,
        p_seat.game_id = any (g.excluded_games) as is_game_excluded, coalesce(p_operation.odds < g.min_odds, p_seat.history_kind = 'bet' and g.min_odds is not null) as is_bet_excluded
      from ledger.bonus_grant g join ledger.account a on a.grant_id = g.id
      where g.player_id = p_seat.player_id and g.currency = p_seat.currency and g.state = 'active' and g.expires_at > p_at
      order by g.rank, g.expires_at, g.id
  loop
    if v_plan.own is null and v_pot.rank > 0 then
      v_plan.own := least(v_left, p_seat.balance);
      v_left := v_left - v_plan.own;
    end if;
    if not v_pot.is_game_excluded then
      v_plan.bonus := v_plan.bonus + v_pot.balance;
    end if;
    if v_pot.is_game_excluded or v_pot.is_bet_excluded then
      v_skipped := v_skipped + v_pot.balance;
      continue;
    end if;
    v_part := least(v_left, v_pot.balance);
    v_left := v_left - v_part;
    if v_part > 0 then
      v_plan.legs := v_plan.legs || row(v_pot.account_id, v_part, 0, v_pot.balance, v_pot.version)::ledger.leg;
    end if;
    if v_plan.grant_id is null and v_pot.contribution > 0 then
      v_plan.grant_id := v_pot.id;
      v_plan.progress := p_operation.amount * v_pot.contribution;
      v_plan.is_completing := v_plan.progress >= v_pot.wagering_left;
    end if;
    if v_part > 0 or v_plan.grant_id = v_pot.id then
      v_max_bet := least(v_max_bet, v_pot.max_bet);
    end if;
  end loop;
  if v_plan.own is null then
    v_plan.own := least(v_left, p_seat.balance);
    v_left := v_left - v_plan.own;
  end if;
  if p_operation.amount > v_max_bet then
    v_plan.status := 'forbidden';
    v_plan.reason := 'max_bet';
    v_plan.parameters := jsonb_build_object('maxBetAmount', v_max_bet, 'currency', p_seat.currency);
  elsif v_left > 0 and v_left <= v_skipped then
    v_plan.status := 'forbidden';
    v_plan.reason := 'bonus_restricted';
    v_plan.parameters := jsonb_build_object('gameId', p_seat.game_id);
  elsif v_left > 0 then
    v_plan.status := 'insufficient_funds';
  end if;
  return v_plan;
end
$$;
