-- Changes the payout of a closed round, up or down, after a result was corrected. The difference is booked immediately; the
-- part above the balance becomes a claim. Order of precedence: invalid session, replay, invalid, unknown_round, state of
-- the round.
create or replace function ledger.correct_round(
  p_provider text, p_player text, p_session bigint, p_key text, p_round text, p_payout bigint, p_currency text, p_details jsonb,
  out status text, out balance bigint, out currency text
) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_seat ledger.seat;
  v_replay record;
  v_round ledger.round;
  v_hash uuid;
  v_due bigint;
  v_after bigint;
begin
  v_seat := ledger.lock_seat(p_provider, p_player, p_session);
  if v_seat.player_id is null then
    status := 'invalid';
    return;
  end if;
  balance := v_seat.balance;
  currency := v_seat.currency;

  v_hash := md5(concat_ws('|', v_seat.player_id, p_round, p_payout, p_currency))::uuid;
  v_replay := ledger.replay('correction', p_provider, p_key, v_hash);
  if v_replay.status is not null then
    status := v_replay.status;
    if status = 'ok' then
      balance := v_replay.balance;
      currency := p_currency;
    end if;
    return;
  elsif p_payout is null or p_payout not between 0 and ledger.balance_max() or p_key is null then
    status := 'invalid';
    return;
  end if;

  select r.* into v_round from ledger.round r
    where r.player_id = v_seat.player_id and r.provider = p_provider and r.provider_round_id = p_round;
  if not found then
    status := 'unknown_round';
    return;
  end if;
  v_seat := ledger.seat_at_round(v_seat, v_round);
  balance := v_seat.balance;
  currency := v_seat.currency;
  if v_round.state = 'cancelled' then
    status := 'already_rolled_back';
    return;
  elsif p_currency is distinct from currency or v_round.state = 'open' then
    status := 'invalid';
    return;
  end if;

  -- Positive in the player's favour. An open claim from an earlier correction is offset first.
  v_due := p_payout - v_round.payout
    - coalesce((select c.amount from ledger.claim c where c.player_id = v_seat.player_id and c.round_id = v_round.id), 0);
  v_after := ledger.book_play(v_seat, 'correction', p_provider, p_key, v_hash, v_round.id, null,
    greatest(v_due, -v_seat.balance));
  if v_after is null then
    status := 'conflict';
    return;
  end if;
  perform ledger.set_claim(v_seat.player_id, v_round.id, v_seat.account_id, -v_due - v_seat.balance);
  perform ledger.note_correction(v_seat, v_round, p_payout);
  update ledger.round r set payout = p_payout, details = r.details || coalesce(p_details, '{}')
    where r.player_id = v_seat.player_id and r.id = v_round.id;
  status := 'ok';
  balance := v_after;
end
$$;
