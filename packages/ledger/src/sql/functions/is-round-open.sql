-- True if the player has an open round with a provider: the given one, or any by default. Sports bets don't count, since
-- they stay open for weeks.
create or replace function ledger.is_round_open(p_player text, p_provider text, p_round text default null)
returns boolean language sql stable as $$
  select exists (
    select from ledger.open_round o
      join ledger.round r on r.player_id = o.player_id and r.id = o.round_id
      where o.player_id = p_player and r.provider = p_provider and r.history_kind = 'spin'
        and (p_round is null or r.provider_round_id = p_round))
$$;
