-- Counts the settled rounds of players that are not counted yet. Numbers and periods change together, under a lock per player, so each
-- round counts once, also after an interruption and with several processes. A round counts in the periods that contain its settlement; those
-- of campaigns that have none yet are opened, the first round first.
create or replace function cashback.count_players(p_players text[], p_campaigns jsonb) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  v_missing record;
begin
  insert into cashback.counted (player_id) select distinct p from unnest(p_players) p order by 1 on conflict do nothing;
  perform from cashback.counted c where c.player_id = any (p_players) order by c.player_id for update;
  -- Each statement sees rounds that were settled since the one before, so all of them stop at the same numbers.
  update cashback.counted c
    set spins_through = greatest(c.spins, s.spins), bets_through = greatest(c.bets, s.bets)
    from (
      select c.player_id, max(r.number) filter (where r.history_kind = 'spin') as spins,
          max(r.number) filter (where r.history_kind = 'bet') as bets
        from cashback.counted c
        cross join lateral ledger.settled_rounds(c.player_id, c.spins, c.bets) r
        where c.player_id = any (p_players)
        group by c.player_id
    ) s
    where c.player_id = s.player_id;

  for v_missing in
    select k.campaign, r.player_id, r.currency, r.settled_at
      from cashback.uncounted(p_players) r
      cross join jsonb_array_elements(p_campaigns) k (campaign)
      where not exists (
        select from cashback.period p
          where p.player_id = r.player_id and p.campaign_id = k.campaign ->> 'id' and p.currency = r.currency
            and p.starts_at <= r.settled_at and p.ends_at > r.settled_at
      )
      order by r.settled_at
  loop
    perform cashback.open_period(v_missing.campaign, v_missing.player_id, v_missing.currency, v_missing.settled_at);
  end loop;

  update cashback.period p set basis = p.basis + s.basis
    from (
      select p.id, sum(cashback.basis_of(p.kind, p.counted, r.game_id, r.category, r.staked, r.lost)) as basis
        from cashback.uncounted(p_players) r
        join cashback.period p on p.player_id = r.player_id and p.currency = r.currency and p.state = 'open'
          and p.counts_from <= r.settled_at and p.ends_at > r.settled_at
        group by p.id
    ) s
    where p.id = s.id;
  update cashback.counted c set spins = c.spins_through, bets = c.bets_through where c.player_id = any (p_players);
end
$$;
