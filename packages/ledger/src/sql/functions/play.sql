-- Books a bet and the win that closes its round in one request; without a win's key, only the bet. The bet is checked and
-- booked before the win is read, so that a refusal takes the same time regardless of the win. A repeated request books only
-- what is missing and returns the first results for the rest.
create or replace function ledger.play(
  p_provider text, p_player text, p_session bigint, p_key text, p_round text, p_amount bigint, p_currency text, p_win_key text, p_win bigint,
  p_details jsonb,
  out status text, out balance bigint, out currency text
) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  if not ledger.is_win_possible(p_key, p_win_key, p_win) then
    status := 'invalid';
    return;
  end if;
  select b.status, b.balance, b.currency into status, balance, currency
    from ledger.bet(p_provider, p_player, p_session, p_key, p_round, p_amount, p_currency, p_details) b;
  if status = 'ok' and p_win_key is not null then
    select w.status, w.balance, w.currency into status, balance, currency
      from ledger.win(p_provider, p_player, p_session, p_win_key, p_round, p_win, p_currency, true, null) w;
  end if;
end
$$;
