-- Returns the time until which a player's vault is locked; null if its money can be moved back. A lock keeps money from play, so it
-- doesn't hold while bets are blocked for at least as long: a player who is excluded from play can withdraw everything.
create or replace function ledger.vault_locked_until(p_player text, p_currency text, p_at timestamptz default null)
returns timestamptz language sql stable as $$
  select l.ends_at from ledger.vault_lock l join ledger.player p on p.id = l.player_id
    where l.player_id = p_player and l.currency = p_currency and l.ends_at > coalesce(p_at, clock_timestamp())
      and coalesce(p.bets_blocked_until, '-infinity') < l.ends_at
$$;
