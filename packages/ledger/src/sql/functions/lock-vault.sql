-- Locks a player's vault for a number of days from now, unless it is already locked for longer. The caller must hold the player's
-- lock.
create or replace function ledger.lock_vault(p_player text, p_currency text, p_days integer, p_at timestamptz default null)
returns void language plpgsql as $$
begin
  if p_days > 0 then
    insert into ledger.vault_lock (player_id, currency, ends_at)
      values (p_player, p_currency, coalesce(p_at, clock_timestamp()) + make_interval(hours => 24 * p_days))
      on conflict (player_id, currency) do update set ends_at = greatest(vault_lock.ends_at, excluded.ends_at);
  end if;
end
$$;
