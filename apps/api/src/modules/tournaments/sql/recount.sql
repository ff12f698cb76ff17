-- Counts the scores of players again whose rounds were corrected in some transactions, as long as the results aren't final.
create or replace function tournaments.recount(p_from bigint, p_through bigint) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
begin
  with corrected as materialized (
    select distinct e.race_id, e.player_id
      from ledger.own_correction c
      join tournaments.entry e on e.player_id = c.player_id
      join tournaments.race a on a.id = e.race_id and a.state = 'open' and a.starts_at <= c.settled_at and a.ends_at > c.settled_at
      where c.transaction_id > p_from and c.transaction_id <= p_through
  ), moved as (
    update tournaments.entry e set score = coalesce(s.score, 0), reached_at = coalesce(s.reached_at, e.reached_at)
      from corrected x
      join tournaments.race a on a.id = x.race_id
      join tournaments.counted c on c.player_id = x.player_id
      join tournaments.entry o on o.race_id = x.race_id and o.player_id = x.player_id
      cross join lateral tournaments.score_in(a, x.player_id, o.spins_from, o.bets_from, c.spins, c.bets) s
      where e.race_id = x.race_id and e.player_id = x.player_id
      returning e.race_id
  )
  update tournaments.race a set version = a.version + 1 where a.id in (select m.race_id from moved m);
end
$$;
