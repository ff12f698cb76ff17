-- Returns the bonus money that can be staked in a game of a session's currency: on the accounts of active grants that don't exclude
-- the game. Null for a player without grants.
create or replace function ledger.bonus_of(p_seat ledger.seat, p_at timestamptz) returns bigint language plpgsql stable as $$
begin
  if p_seat.has_grants then
    return coalesce((
      select sum(a.balance) from ledger.bonus_grant g join ledger.account a on a.grant_id = g.id
        where g.player_id = p_seat.player_id and g.currency = p_seat.currency and g.state = 'active' and g.expires_at > p_at
          and p_seat.game_id <> all (g.excluded_games)), 0);
  end if;
  return null;
end
$$;
