-- Begins the booking of an operation of a seat that changes no money and no round yet.
create or replace function ledger.seat_booking(
  p_seat ledger.seat, p_provider text, p_kind ledger.transaction_kind, p_key text, p_hash uuid, p_bonus bigint
) returns ledger.booking language plpgsql stable as $$
declare
  v_booking ledger.booking;
begin
  v_booking.place := 1;
  v_booking.player_id := p_seat.player_id;
  v_booking.partition := p_seat.partition;
  v_booking.history_kind := p_seat.history_kind;
  v_booking.provider := p_provider;
  v_booking.session_id := p_seat.session_id;
  v_booking.game_id := p_seat.game_id;
  v_booking.account_id := p_seat.account_id;
  v_booking.house_account_id := p_seat.house_account_id;
  v_booking.currency := p_seat.currency;
  v_booking.is_active := p_seat.is_active;
  v_booking.kind := p_kind;
  v_booking.key := p_key;
  v_booking.hash := p_hash;
  v_booking.balance := p_seat.balance;
  v_booking.balance_between := p_seat.balance;
  v_booking.balance_after := p_seat.balance;
  v_booking.version_between := p_seat.version + 1;
  v_booking.bonus_between := p_bonus;
  v_booking.bonus_after := p_bonus;
  v_booking.has_limits := p_seat.has_limits;
  v_booking.is_new := false;
  v_booking.is_settling := false;
  v_booking.is_split := false;
  return v_booking;
end
$$;
