-- Divides stakes among the pots of players with grants, in their order: own money has rank 0, a grant its own rank. A grant whose terms
-- exclude the game or the odds is skipped: those of a sports bet, which count as too low if they are unknown, or the multiple that a
-- casino bet aims for, if the player has chosen it. A bet counts towards the first grant that takes it. Returns a plan per seat; the
-- stakes and the lowest odds have the positions of their seats. One statement for all seats, because a call per seat costs more than
-- the rest of its plan.
create or replace function ledger.plan_pots(p_seats ledger.seat[], p_stakes bigint[], p_odds bigint[], p_at timestamptz)
returns ledger.plan[] language plpgsql stable as $$
begin
  return (
    with pot as (
      select s.ordinality as place, p.*
        from unnest(p_seats) with ordinality s
        -- `offset 0` looks up the grants of each seat, regardless of statistics.
        cross join lateral (
          select 0 as rank, null as expires_at, null as grant_id, s.account_id, s.balance, null as version, s.balance as room,
              0 as contribution, null as max_bet, null as wagering_left, false as is_game_excluded, false as is_excluded
          union all
          select g.rank, g.expires_at, g.id, a.id, a.balance, a.version, case when e.is_excluded then 0 else a.balance end,
              case when e.is_excluded then 0 else ledger.contribution_of(g.contribution, s.game_id, s.category) end,
              case when not e.is_excluded then g.max_bet end, g.wagering_required - g.wagered, e.is_game_excluded, e.is_excluded
            from ledger.bonus_grant g
            join ledger.account a on a.grant_id = g.id
            cross join lateral (
              select f.is_game_excluded, f.is_game_excluded
                  or coalesce(case s.history_kind when 'bet' then p_odds[s.ordinality] < g.min_odds
                    else p_odds[s.ordinality] < g.min_multiplier end, s.history_kind = 'bet' and g.min_odds is not null) as is_excluded
                from (select s.game_id = any (g.excluded_games) as is_game_excluded) f
            ) e
            where g.player_id = s.player_id and g.currency = s.currency and g.state = 'active' and g.expires_at > p_at
          offset 0
        ) p
    ), drawn as (
      select p.*, greatest(least(p.room, p_stakes[p.place] - coalesce(sum(p.room) over before, 0)), 0)::bigint as part,
          p.contribution > 0 and coalesce(bool_and(p.contribution = 0) over before, true) as is_counting
        from pot p
        window before as (
          partition by p.place order by p.rank, p.expires_at, p.grant_id rows between unbounded preceding and 1 preceding)
        -- The order of the legs: an aggregate with an order of its own would sort once per seat.
        order by p.place, p.rank, p.expires_at, p.grant_id
    ), planned as (
      select d.place, p_stakes[d.place] as stake, sum(d.part) filter (where d.grant_id is null)::bigint as own,
          array_agg(row(d.account_id, d.part, 0, d.balance, d.version)::ledger.leg)
            filter (where d.grant_id is not null and d.part > 0) as legs,
          coalesce(sum(d.balance) filter (where d.grant_id is not null and not d.is_game_excluded), 0)::bigint as bonus,
          max(d.grant_id) filter (where d.is_counting) as grant_id,
          max(p_stakes[d.place] * d.contribution) filter (where d.is_counting) as progress,
          max(d.wagering_left) filter (where d.is_counting) as wagering_left,
          min(d.max_bet) filter (where d.part > 0 or d.is_counting) as max_bet,
          p_stakes[d.place] - sum(d.part) as uncovered, coalesce(sum(d.balance) filter (where d.is_excluded), 0) as skipped
        from drawn d group by d.place
    )
    select array_agg(row(
        case when r.reason is not null then 'forbidden' when p.uncovered > 0 then 'insufficient_funds' end, r.reason,
        case r.reason
          when 'max_bet' then jsonb_build_object('maxBetAmount', p.max_bet, 'currency', (p_seats[p.place]).currency)
          when 'bonus_restricted' then jsonb_build_object('gameId', (p_seats[p.place]).game_id)
        end, p.own, p.legs, p.bonus, p.grant_id, p.progress, p.progress >= p.wagering_left)::ledger.plan order by p.place)
      from planned p
      cross join lateral (
        select case when p.stake > p.max_bet then 'max_bet'
          when p.uncovered > 0 and p.uncovered <= p.skipped then 'bonus_restricted' end as reason
      ) r
  );
end
$$;
