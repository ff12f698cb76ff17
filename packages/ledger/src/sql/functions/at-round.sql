-- Adds an existing round, as it is, to a booking.
create or replace function ledger.at_round(p_booking ledger.booking, p_seat ledger.seat, p_round ledger.round)
returns ledger.booking language plpgsql stable as $$
begin
  p_booking.round_id := p_round.id;
  p_booking.round := p_round.provider_round_id;
  p_booking.state := p_round.state;
  p_booking.is_split := p_round.is_split;
  p_booking.stake := p_round.stake;
  p_booking.refunded := p_round.refunded;
  p_booking.payout := p_round.payout;
  p_booking.settled_number := case p_seat.history_kind when 'spin' then p_seat.spin_settled_count else p_seat.bet_settled_count end + 1;
  return p_booking;
end
$$;
