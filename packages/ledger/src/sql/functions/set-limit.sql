-- Sets a limit of a player, or removes it if the amount is null. A new limit counts from now on to the end of the present period in
-- the player's time zone; a changed one keeps what is used in its window. In another currency, the deposits of the window are counted
-- again, each at its rate. Bets aren't, because there may be very many: such a limit keeps its currency until it is removed.
create or replace function ledger.set_limit(
  p_player text, p_kind ledger.limit_kind, p_period ledger.limit_period, p_source ledger.limit_source, p_currency text,
  p_amount bigint, p_at timestamptz
) returns void language plpgsql as $$
declare
  v_at timestamptz;
begin
  perform ledger.lock_player(p_player);
  v_at := coalesce(p_at, clock_timestamp());
  if p_amount is null then
    delete from ledger.player_limit l
      where l.player_id = p_player and l.kind = p_kind and l.period = p_period and l.source = p_source;
  elsif p_kind <> 'deposit' and exists (
      select from ledger.player_limit l
        where l.player_id = p_player and l.kind = p_kind and l.period = p_period and l.source = p_source
          and l.currency <> p_currency) then
    raise exception 'a limit of bets or losses keeps its currency' using errcode = 'restrict_violation';
  else
    insert into ledger.player_limit as l (player_id, kind, period, source, currency, amount, window_starts_at, window_ends_at, created_at)
      select p_player, p_kind, p_period, p_source, p_currency, p_amount, v_at, w.ends_at, v_at
        from ledger.player p, ledger.window_of(p_period, v_at, p.zone) w where p.id = p_player
      on conflict (player_id, kind, period, source) do update
        set amount = excluded.amount, currency = excluded.currency,
          used = case when l.currency = excluded.currency then l.used
            else ledger.deposit_use(p_player, excluded.currency, l.window_starts_at) end;
  end if;
  update ledger.player p
    set has_limits = exists (select from ledger.player_limit l where l.player_id = p_player and l.kind in ('bet', 'loss'))
    where p.id = p_player;
end
$$;
