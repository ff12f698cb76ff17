-- Divides the stakes of plays of players with grants among their pots by their plans, which have the positions of the bookings, and
-- the wins in proportion. Returns the bookings of the accepted ones, or null. A bet that completes a wagering requirement is left to
-- the path one by one. Part of ledger.play_set.
create or replace function ledger.play_pots(p_bookings ledger.booking[], p_plans ledger.plan[], p_at timestamptz)
returns ledger.booking[] language plpgsql as $$
begin
  return (
    select array_agg(row(b.place, b.player_id, b.partition, b.history_kind, b.provider, b.session_id, b.game_id, b.account_id,
        b.house_account_id, b.currency, b.is_active, b.kind, b.key, b.hash, b.concludes, b.win_key, b.win_hash,
        b.balance, b.balance - b.own, b.balance - b.own + w.wins[1],
        b.version_between,
        case when b.own > 0 or w.wins[1] > 0 then b.version_between + (b.own > 0 and w.wins[1] > 0)::integer end,
        b.bonus - b.stake + b.own, b.bonus - b.stake + b.own + b.payout - w.wins[1],
        case when b.drawn is not null then array(
          select row(l.account_id, l.debit, coalesce(w.wins[1 + l.ordinality], 0), l.balance, l.version)::ledger.leg
            from unnest(b.drawn) with ordinality l order by l.ordinality) end,
        case when b.drawn is not null then row(b.account_id, b.own, 0, w.wins[1])::ledger.share || array(
          select row(l.account_id, l.debit, 0, coalesce(w.wins[1 + l.ordinality], 0))::ledger.share
            from unnest(b.drawn) with ordinality l order by l.ordinality) end,
        b.counts_towards, b.adds, b.has_limits, b.refunded_at, b.round_id, b.round, b.is_new, b.is_settling, b.drawn is not null, b.state,
        b.stake, b.refunded, b.payout, b.number, b.settled_number, b.details, b.shortfall)::ledger.booking)
      from rows from (unnest(p_plans), unnest(p_bookings))
        as b (status, reason, parameters, own, drawn, bonus, counts_towards, adds, is_completing)
      -- `offset 0` divides each win once. A single pot gets the whole win.
      cross join lateral (
        select case
            when b.drawn is null or b.payout = 0 then array[b.payout]
            when b.own = 0 and cardinality(b.drawn) = 1 then array[0, b.payout]
            else ledger.share_win(
              b.own || array(select l.debit from unnest(b.drawn) with ordinality l order by l.ordinality),
              array_fill(0::bigint, array[1 + cardinality(b.drawn)]), b.payout)
          end as wins
        offset 0
      ) w
      where b.status is null and b.is_completing is not true
        and (not b.has_limits or b.own = 0 or not exists (
          select from ledger.player_limit l
            where l.player_id = b.player_id and l.kind in ('bet', 'loss')
              and (l.currency <> b.currency or not ledger.is_within_limit(l.amount, l.used, l.window_ends_at, p_at, b.own))))
  );
end
$$;
