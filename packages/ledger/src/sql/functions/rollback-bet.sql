-- Rolls back a bet, even before it arrives. Order of precedence: invalid session, replay, invalid, state of the bet, state
-- of its round.
create or replace function ledger.rollback_bet(
  p_provider text, p_player text, p_session bigint, p_key text, p_bet_key text, p_round text,
  out status text, out balance bigint, out currency text
) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_seat ledger.seat;
  v_replay record;
  v_hash uuid;
  v_bet ledger.transaction;
  v_round ledger.round;
  v_amount bigint;
  v_after bigint;
  v_is_cancelled boolean;
begin
  v_seat := ledger.lock_seat(p_provider, p_player, p_session);
  if v_seat.player_id is null then
    status := 'invalid';
    return;
  end if;
  balance := v_seat.balance;
  currency := v_seat.currency;

  v_hash := md5(concat_ws('|', v_seat.player_id, p_round, p_bet_key))::uuid;
  v_replay := ledger.replay('rollback', p_provider, p_key, v_hash);
  if v_replay.status is not null then
    status := v_replay.status;
    balance := coalesce(v_replay.balance, balance);
    return;
  elsif p_key is null or p_bet_key is null or p_round is null or p_key = p_bet_key then
    status := 'invalid';
    return;
  end if;

  select t.* into v_bet from ledger.transaction t where t.scope = p_provider and t.key = p_bet_key;
  if not found then
    -- The bet may arrive later: its id is reserved, so that it is refused as rolled back.
    if ledger.book_play(v_seat, 'rollback', p_provider, p_key, v_hash, null, null, 0) is null then
      status := 'conflict';
      return;
    end if;
    insert into ledger.transaction (kind, scope, key, request_hash, player_id)
      values ('bet_voided', p_provider, p_bet_key, v_hash, v_seat.player_id)
      on conflict (scope, key) do nothing;
    status := 'ok';
    return;
  elsif v_bet.player_id <> v_seat.player_id or v_bet.kind not in ('bet', 'bet_voided') then
    status := 'invalid';
    return;
  elsif v_bet.kind = 'bet_voided' or exists (select from ledger.conclusion c where c.concluded_id = v_bet.id) then
    status := 'already_rolled_back';
    return;
  end if;

  select r.* into v_round from ledger.round r
    where r.player_id = v_seat.player_id and r.id = v_bet.round_id;
  select -b.amount into v_amount from ledger.posting b
    where b.transaction_id = v_bet.id and b.account_id = v_round.account_id;
  v_amount := coalesce(v_amount, 0);
  v_seat := ledger.seat_at_round(v_seat, v_round);
  if v_round.provider_round_id <> p_round then
    status := 'invalid';
    return;
  end if;
  currency := v_seat.currency;
  balance := v_seat.balance;
  -- A payout settles the stake, even while the round is open.
  if v_round.state <> 'open' or v_round.payout > 0 then
    status := 'already_settled';
    return;
  end if;

  v_after := ledger.book_play(v_seat, 'rollback', p_provider, p_key, v_hash, v_round.id, v_bet.id, v_amount);
  if v_after is null then
    status := 'conflict';
    return;
  end if;
  v_is_cancelled := v_round.refunded + v_amount = v_round.stake;
  if v_is_cancelled then
    perform ledger.settle_round(v_seat, v_round.id, 'cancelled', v_round.stake, 0);
  end if;
  update ledger.round r
    set refunded = r.refunded + v_amount, balance_after = v_after,
      state = case when v_is_cancelled then 'cancelled' else 'open' end::ledger.round_state,
      settled_at = case when v_is_cancelled then now() end
    where r.player_id = v_seat.player_id and r.id = v_round.id;
  status := 'ok';
  balance := v_after;
end
$$;
