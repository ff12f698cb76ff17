-- Returns the settled rounds of players that are being counted.
create or replace function cashback.uncounted(p_players text[])
returns table (player_id text, game_id text, category text, currency text, staked bigint, lost bigint, settled_at timestamptz)
language sql stable as $$
  select c.player_id, r.game_id, r.category, r.currency, r.staked, r.lost, r.settled_at
    from cashback.counted c
    cross join lateral ledger.settled_rounds(c.player_id, c.spins, c.bets) r
    where c.player_id = any (p_players) and r.number <= case r.history_kind when 'spin' then c.spins_through else c.bets_through end
$$;
