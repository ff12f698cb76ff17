-- Pays a win of a round; the last win closes the round. Order of precedence: invalid session, replay, then the result of
-- ledger.win_refusal.
create or replace function ledger.win(
  p_provider text, p_player text, p_session bigint, p_key text, p_round text, p_amount bigint, p_currency text, p_is_closing boolean,
  p_details jsonb,
  out status text, out balance bigint, out currency text
) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_seat ledger.seat;
  v_replay record;
  v_round ledger.round;
  v_hash uuid;
  v_payout bigint;
  v_after bigint;
begin
  v_seat := ledger.lock_seat(p_provider, p_player, p_session);
  if v_seat.player_id is null then
    status := 'invalid';
    return;
  end if;
  balance := v_seat.balance;
  currency := v_seat.currency;

  v_hash := md5(concat_ws('|', v_seat.player_id, p_round, p_amount, p_currency, p_is_closing))::uuid;
  v_replay := ledger.replay('win', p_provider, p_key, v_hash);
  if v_replay.status is not null then
    status := v_replay.status;
    if status = 'ok' then
      balance := v_replay.balance;
      currency := p_currency;
    end if;
    return;
  end if;

  select r.* into v_round from ledger.round r
    where r.player_id = v_seat.player_id and r.provider = p_provider and r.provider_round_id = p_round;
  if found then
    v_seat := ledger.seat_at_round(v_seat, v_round);
    balance := v_seat.balance;
    currency := v_seat.currency;
  end if;
  status := ledger.win_refusal(p_key, p_amount, p_currency, p_is_closing, currency, v_round.state, v_round.payout);
  if status is not null then
    return;
  end if;

  v_after := ledger.book_play(v_seat, 'win', p_provider, p_key, v_hash, v_round.id, null, p_amount);
  if v_after is null then
    status := 'conflict';
    return;
  end if;
  v_payout := v_round.payout + p_amount;
  if p_is_closing then
    perform ledger.settle_round(v_seat, v_round.id, 'closed', v_round.stake, v_payout);
  end if;
  update ledger.round r
    set payout = v_payout, balance_after = v_after, details = r.details || coalesce(p_details, '{}'),
      state = case when p_is_closing then 'closed' else 'open' end::ledger.round_state,
      settled_at = case when p_is_closing then now() end
    where r.player_id = v_seat.player_id and r.id = v_round.id;
  status := 'ok';
  balance := v_after;
end
$$;
