-- Runs several operations in one transaction, with the same results as one by one: simple bets and plays first, then simple
-- wins, then the rest, player by player. The operations of one player keep their order. Results have the position of their
-- request. `p_other_keys` has the key of the win of a play, and of the bet of a rollback.
--
-- Uses nested loops only, because a batch is small and the tables are large. Uses one generic plan: PostgreSQL would prefer a
-- custom plan per array length, but planning takes three times as long as the execution.
create or replace function ledger.wallet_batch(
  p_kinds text[], p_providers text[], p_players text[], p_sessions bigint[], p_keys text[], p_rounds text[],
  p_amounts bigint[], p_currencies text[], p_closings boolean[], p_other_keys text[], p_wins bigint[], p_details jsonb[]
) returns table (position_in_batch integer, status text, balance bigint, currency text) language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v record;
  v_done bigint[] := '{}';
begin
  perform from ledger.player p
    where p.id = any (p_players) order by p.id for no key update;

  if p_kinds && '{bet,play}' then
    for v in
      select b.place, b.balance, b.currency
        from ledger.play_set(p_kinds, p_providers, p_players, p_sessions, p_keys, p_rounds, p_amounts, p_currencies,
          p_other_keys, p_wins, p_details) b
    loop
      v_done := v_done || v.place;
      position_in_batch := v.place - 1;
      status := 'ok';
      balance := v.balance;
      currency := v.currency;
      return next;
    end loop;
  end if;

  if p_kinds && '{win}' then
    for v in
      select w.place, w.balance, w.currency
        from ledger.win_set(p_kinds, p_providers, p_players, p_sessions, p_keys, p_rounds, p_amounts, p_currencies,
          p_closings, p_details, v_done) w
    loop
      v_done := v_done || v.place;
      position_in_batch := v.place - 1;
      status := 'ok';
      balance := v.balance;
      currency := v.currency;
      return next;
    end loop;
  end if;

  if cardinality(v_done) = cardinality(p_kinds) then
    return;
  end if;
  for v in
    select u.*
      from unnest(p_kinds, p_providers, p_players, p_sessions, p_keys, p_rounds, p_amounts, p_currencies, p_closings,
          p_other_keys, p_wins, p_details)
        with ordinality as u (kind, provider, player_id, session_id, key, round, amount, currency, is_closing, other_key, win, details,
          place)
      where u.place <> all (v_done)
      order by u.player_id, u.place
  loop
    position_in_batch := v.place - 1;
    if v.kind = 'bet' then
      select b.status, b.balance, b.currency into status, balance, currency
        from ledger.bet(v.provider, v.player_id, v.session_id, v.key, v.round, v.amount, v.currency, v.details) b;
    elsif v.kind = 'play' then
      select y.status, y.balance, y.currency into status, balance, currency
        from ledger.play(v.provider, v.player_id, v.session_id, v.key, v.round, v.amount, v.currency, v.other_key, v.win, v.details) y;
    elsif v.kind = 'win' then
      select w.status, w.balance, w.currency into status, balance, currency
        from ledger.win(v.provider, v.player_id, v.session_id, v.key, v.round, v.amount, v.currency, v.is_closing, v.details) w;
    else
      select r.status, r.balance, r.currency into status, balance, currency
        from ledger.rollback_bet(v.provider, v.player_id, v.session_id, v.key, v.other_key, v.round) r;
    end if;
    return next;
  end loop;
end
$$;
