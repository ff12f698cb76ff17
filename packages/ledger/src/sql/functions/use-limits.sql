-- Counts what operations have staked, won and refunded from own money towards the players' limits. A limit whose window has ended
-- begins a new one. A refund counts towards a limit of bets if the bet does. Part of ledger.book.
create or replace function ledger.use_limits(p_bookings ledger.booking[], p_at timestamptz) returns void language plpgsql as $$
begin
  update ledger.player_limit l
    set used = m.used, window_starts_at = coalesce((m.next).starts_at, l.window_starts_at),
      window_ends_at = coalesce((m.next).ends_at, l.window_ends_at)
    from (
      select l.player_id, l.kind, l.period, l.source, l.next,
          case when l.next is null then l.used else 0 end - sum(
            case when l.kind = 'loss' or b.kind = 'bet'
                or (b.kind = 'rollback' and b.refunded_at >= coalesce((l.next).starts_at, l.window_starts_at))
              then ledger.counted(b.balance_between - b.balance, b.currency, l.currency, p_at) else 0 end
            + case when l.kind = 'loss'
              then ledger.counted(b.balance_after - b.balance_between, b.currency, l.currency, p_at) else 0 end
          ) as used
        from unnest(p_bookings) b
        join lateral (
          select l.*, case when l.window_ends_at <= p_at then ledger.next_window(l.period, l.window_ends_at, p_at,
              (select p.zone from ledger.player p where p.id = l.player_id)) end as next
            from ledger.player_limit l where l.player_id = b.player_id and l.kind in ('bet', 'loss')
        ) l on true
        where b.has_limits
        group by l.player_id, l.kind, l.period, l.source, l.next, l.used
    ) m
    where l.player_id = m.player_id and l.kind = m.kind and l.period = m.period and l.source = m.source;
end
$$;
