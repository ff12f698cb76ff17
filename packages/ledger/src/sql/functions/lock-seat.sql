-- Locks the player of a game session, then its account. Returns nulls if the provider has no such session of this player.
create or replace function ledger.lock_seat(p_provider text, p_player text, p_session bigint)
returns ledger.seat language plpgsql as $$
declare
  v_seat ledger.seat;
begin
  select p.id, p.partition, p.bets_blocked_until, p.has_limits, p.has_grants, p.spin_count, p.spin_settled_count,
      p.bet_count, p.bet_settled_count, s.id, s.closed_at, s.provider, s.game_id, s.category, s.history_kind, a.id,
      s.house_account_id, a.currency, a.balance, a.version, a.is_active, s.stake_max, s.round_ms_min
    into v_seat
    from ledger.game_session s
    join ledger.player p on p.id = s.player_id
    join ledger.account a on a.id = s.account_id
    where s.id = p_session and s.player_id = p_player and s.provider = p_provider
    for no key update of p, a;
  return v_seat;
end
$$;
