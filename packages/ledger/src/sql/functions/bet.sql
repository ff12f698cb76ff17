-- Places a bet. The wallet operations (bet, win, rollback_bet) are the hot path: one function and one round trip each.
-- They never raise an error for any request, since several of them can run in one transaction.
--
-- Each has the player as a parameter, so that a router in front of several ledgers needs no lookup (docs/decisions/0035).
-- Order of locks: the player's row, then the account's. Order of precedence: invalid session, replay, then the result of
-- ledger.bet_refusal.
--
-- enable_seqscan is off, because a connection could cache a plan from when a table was small, which would scan the whole
-- table after it has grown.
create or replace function ledger.bet(
  p_provider text, p_player text, p_session bigint, p_key text, p_round text, p_amount bigint, p_currency text, p_details jsonb,
  out status text, out balance bigint, out currency text
) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_seat ledger.seat;
  v_replay record;
  v_round ledger.round;
  v_hash uuid;
  v_number bigint;
  v_after bigint;
  v_round_id bigint;
begin
  v_seat := ledger.lock_seat(p_provider, p_player, p_session);
  if v_seat.player_id is null then
    status := 'invalid';
    return;
  end if;
  balance := v_seat.balance;
  currency := v_seat.currency;

  v_hash := md5(concat_ws('|', v_seat.account_id, p_round, p_amount, p_currency))::uuid;
  v_replay := ledger.replay('bet', p_provider, p_key, v_hash);
  if v_replay.status is not null then
    status := v_replay.status;
    balance := coalesce(v_replay.balance, balance);
    return;
  end if;

  select r.* into v_round from ledger.round r
    where r.player_id = v_seat.player_id and r.provider = p_provider and r.provider_round_id = p_round;
  status := ledger.bet_refusal(p_key, p_round, p_amount, p_currency, v_seat.account_id, v_seat.currency, v_seat.balance,
    v_seat.closed_at, v_seat.blocked_until, v_round.state, v_round.account_id);
  if status is not null then
    return;
  end if;

  v_round_id := coalesce(v_round.id, nextval('ledger.round_id_seq'));
  v_after := ledger.book_play(v_seat, 'bet', p_provider, p_key, v_hash, v_round_id, null, -p_amount);
  if v_after is null then
    status := 'conflict';
    return;
  end if;

  if v_round.id is null then
    update ledger.player p
      set spin_count = p.spin_count + (v_seat.history_kind = 'spin')::integer,
        bet_count = p.bet_count + (v_seat.history_kind = 'bet')::integer
      where p.id = v_seat.player_id
      returning case v_seat.history_kind when 'spin' then p.spin_count else p.bet_count end into v_number;
    insert into ledger.round (id, account_id, session_id, number, stake, balance_before, balance_after, player_id,
        history_kind, provider, provider_round_id, game_id, currency, details)
      values (v_round_id, v_seat.account_id, p_session, v_number, p_amount, v_seat.balance, v_after, v_seat.player_id,
        v_seat.history_kind, p_provider, p_round, v_seat.game_id, v_seat.currency, coalesce(p_details, '{}'));
    insert into ledger.open_round (player_id, round_id) values (v_seat.player_id, v_round_id);
    insert into ledger.outbox (method, payload, partition)
      values ('publish', ledger.round_event(v_seat.player_id, v_seat.history_kind, v_round_id, v_seat.game_id,
        v_seat.currency, 'open', p_amount, 0), v_seat.partition);
  else
    update ledger.round r
      set stake = r.stake + p_amount, balance_after = v_after, details = r.details || coalesce(p_details, '{}')
      where r.player_id = v_seat.player_id and r.id = v_round_id;
  end if;
  status := 'ok';
  balance := v_after;
end
$$;
