-- Returns the seat with the account of an open round. A round keeps its account, even if the player continues it in a session
-- on another account. The player's lock also protects that account.
create or replace function ledger.seat_at_round(p_seat ledger.seat, p_round ledger.round) returns ledger.seat language plpgsql as $$
begin
  p_seat.game_id := p_round.game_id;
  p_seat.history_kind := p_round.history_kind;
  if p_round.account_id <> p_seat.account_id then
    select a.id, s.house_account_id, a.currency, a.balance, a.version, a.is_active
      into p_seat.account_id, p_seat.house_account_id, p_seat.currency, p_seat.balance, p_seat.version, p_seat.is_active
      from ledger.game_session s
      join ledger.account a on a.id = p_round.account_id
      where s.id = p_round.session_id;
  end if;
  return p_seat;
end
$$;
