-- Counts the settled rounds of players that are not counted yet. Numbers and scores change together, under a lock per player, so each
-- round counts once, also after an interruption and with several processes.
create or replace function tournaments.count_players(p_players text[]) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
begin
  insert into tournaments.counted (player_id) select distinct p from unnest(p_players) p order by 1 on conflict do nothing;
  perform from tournaments.counted c where c.player_id = any (p_players) order by c.player_id for update;
  -- Each statement sees rounds that were settled since the one before, so all of them stop at the same numbers.
  update tournaments.counted c
    set spins_through = greatest(c.spins, s.spins), bets_through = greatest(c.bets, s.bets)
    from (
      select c.player_id, max(r.number) filter (where r.history_kind = 'spin') as spins,
          max(r.number) filter (where r.history_kind = 'bet') as bets
        from tournaments.counted c
        cross join lateral ledger.settled_rounds(c.player_id, c.spins, c.bets) r
        where c.player_id = any (p_players)
        group by c.player_id
    ) s
    where c.player_id = s.player_id;

  with gained as materialized (
    select a.id as race_id, a.is_best, c.player_id, s.score, s.reached_at, c.spins, c.bets
      from tournaments.counted c
      join tournaments.race a on a.state = 'open' and a.starts_at <= clock_timestamp()
      cross join lateral tournaments.score_in(a, c.player_id, c.spins, c.bets, c.spins_through, c.bets_through) s
      where c.player_id = any (p_players) and s.score > 0
  ), known as (
    update tournaments.entry e
      set score = case when g.is_best then greatest(e.score, g.score) else e.score + g.score end,
        reached_at = case when g.is_best and g.score <= e.score then e.reached_at else g.reached_at end
      from gained g where e.race_id = g.race_id and e.player_id = g.player_id
      returning e.race_id, e.player_id
  ), fresh as (
    insert into tournaments.entry (race_id, player_id, score, reached_at, spins_from, bets_from)
      select g.race_id, g.player_id, g.score, g.reached_at, g.spins, g.bets from gained g
        where not exists (select from tournaments.entry e where e.race_id = g.race_id and e.player_id = g.player_id)
      returning race_id
  )
  update tournaments.race a set version = a.version + 1
    where a.id in (select k.race_id from known k union select f.race_id from fresh f);
  update tournaments.counted c set spins = c.spins_through, bets = c.bets_through where c.player_id = any (p_players);
end
$$;
