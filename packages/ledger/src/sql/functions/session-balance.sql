-- Returns the balance of a game session for a provider; no row if this player has no such open session. A single query, so that
-- it is inlined into queries that also check other properties of the session.
create or replace function ledger.session_balance(p_provider text, p_player text, p_session bigint)
returns table (balance bigint, currency text) language sql stable as $$
  select a.balance, a.currency
    from ledger.game_session s
    join ledger.account a on a.id = s.account_id
    where s.id = p_session and s.player_id = p_player and s.provider = p_provider and s.closed_at is null
$$;
