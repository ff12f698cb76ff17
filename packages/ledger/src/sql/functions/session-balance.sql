-- Returns the money that can be staked in a game session: own money, and bonus money, which is null for a player without grants. No row
-- if this player has no such open session. A single query, so that it is inlined into queries that also check other properties
-- of the session.
create or replace function ledger.session_balance(p_provider text, p_player text, p_session bigint)
returns table (balance bigint, bonus bigint, currency text) language sql stable as $$
  select a.balance, case when p.has_grants then coalesce((
      select sum(b.balance)::bigint from ledger.bonus_grant g join ledger.account b on b.grant_id = g.id
        where g.player_id = p.id and g.currency = a.currency and g.state = 'active' and g.expires_at > now()
          and s.game_id <> all (g.excluded_games)), 0) end, a.currency
    from ledger.game_session s
    join ledger.account a on a.id = s.account_id
    join ledger.player p on p.id = s.player_id
    where s.id = p_session and s.player_id = p_player and s.provider = p_provider and s.closed_at is null
$$;
