-- Returns the deposit limits of a player with what deposits use and reserve of them at a time. Amounts are rounded against the
-- player's room, reservations at the rate of their time. Those without a fresh rate make a limit's room unknown.
create or replace function ledger.deposit_room(p_player text, p_at timestamptz)
returns table (
  period ledger.limit_period, source ledger.limit_source, currency text, amount bigint, used bigint, reserved bigint,
  starts_at timestamptz, ends_at timestamptz, is_known boolean
) language sql stable as $$
  select l.period, l.source, l.currency, l.amount, case when l.next is null then l.used else 0 end,
      coalesce(r.reserved, 0), coalesce((l.next).starts_at, l.window_starts_at),
      coalesce((l.next).ends_at, l.window_ends_at), coalesce(r.is_known, true)
    from (
      select l.*, case when l.window_ends_at <= p_at
          then ledger.next_window(l.period, l.window_ends_at, p_at, p.zone) end as next
        from ledger.player_limit l join ledger.player p on p.id = l.player_id
        where l.player_id = p_player and l.kind = 'deposit'
    ) l
    left join lateral (
      select (-sum(ledger.counted(-d.amount, d.currency, l.currency, d.created_at)))::bigint as reserved,
          bool_and(ledger.is_rate_fresh(d.currency, l.currency, d.created_at)) as is_known
        from ledger.deposit_reservation d where d.player_id = p_player
    ) r on true
$$;
