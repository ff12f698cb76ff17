-- The balance that a game session plays with, for a provider that asks; no row when there is no such session of this player,
-- or it is closed. A query of its own, so that it is inlined into that of who asks what else the session hangs on.
create or replace function ledger.session_balance(p_provider text, p_player text, p_session bigint)
returns table (balance bigint, currency text) language sql stable as $$
  select a.balance, a.currency
    from ledger.game_session s
    join ledger.account a on a.id = s.account_id
    where s.id = p_session and s.player_id = p_player and s.provider = p_provider and s.closed_at is null
$$;
