-- Returns the reason why the limits of a player refuse a stake from own money, with its parameters; no row if they don't. The limit
-- with the least room in the currency of the stake decides; of several that are used up, the one that resets last, and on the
-- last day of a month the one of the longest period. A limit whose room is unknown without a fresh rate is named if no other one
-- refuses.
create or replace function ledger.limit_refusal(p_player text, p_currency text, p_stake bigint, p_at timestamptz)
returns table (reason text, parameters jsonb) language sql stable as $$
  select case when l.is_fresh then l.kind || '_limit' else 'rate_unavailable' end,
      jsonb_build_object('period', l.period, 'source', l.source, 'currency', l.currency, 'limit', l.amount,
        'left', greatest(l.amount - l.used, 0), 'endsAt', l.ends_at)
    from (
      select l.kind, l.period, l.source, l.currency, l.amount,
          case when l.window_ends_at > p_at then l.used else 0 end as used,
          case when l.window_ends_at > p_at then l.window_ends_at end as ends_at,
          ledger.is_rate_fresh(p_currency, l.currency, p_at) as is_fresh,
          ledger.is_within_limit(l.amount, l.used, l.window_ends_at, p_at,
            -ledger.counted(-p_stake, p_currency, l.currency, p_at)) as is_within
        from ledger.player_limit l where l.player_id = p_player and l.kind in ('bet', 'loss')
    ) l
    where not l.is_fresh or not l.is_within
    order by l.is_fresh desc, ledger.counted(greatest(l.amount - l.used, 0), l.currency, p_currency, p_at),
        l.ends_at desc nulls last, l.period desc
    limit 1
$$;
