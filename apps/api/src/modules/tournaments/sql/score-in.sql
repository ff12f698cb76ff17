-- Returns a player's score from the settled rounds between two numbers, as they are now, and the time at which it was reached: for sums
-- that of the last round that adds to it, for the best that of the first round with this value. A sports bet that paid back its stake
-- was void. Null without a round that counts.
create or replace function tournaments.score_in(
  p_race tournaments.race, p_player text, p_spins bigint, p_bets bigint, p_spins_through bigint, p_bets_through bigint,
  out score bigint, out reached_at timestamptz
) language sql stable as $$
  select case when p_race.is_best then max(g.gain) else sum(g.gain)::bigint end,
      case when p_race.is_best then (array_agg(g.settled_at order by g.gain desc, g.settled_at))[1] else max(g.settled_at) end
    from (
      select r.settled_at, tournaments.gain_of(p_race, r.staked, r.paid, r.currency, r.settled_at) as gain
        from ledger.settled_rounds(p_player, p_spins, p_bets) r
        where r.number <= case r.history_kind when 'spin' then p_spins_through else p_bets_through end
          and r.settled_at >= p_race.starts_at and r.settled_at < p_race.ends_at
          and (r.category is not distinct from 'sport') = p_race.is_sport
          and not (p_race.is_sport and r.paid = r.staked)
          and (p_race.games is null or r.game_id = any (p_race.games))
    ) g where g.gain > 0
$$;
