-- Sets the balance of the seat's account after a booking with one transaction.
create or replace function ledger.move_own(p_booking ledger.booking, p_amount bigint) returns ledger.booking
language plpgsql immutable as $$
begin
  p_booking.balance_between := p_booking.balance + p_amount;
  p_booking.balance_after := p_booking.balance + p_amount;
  p_booking.version_after := case when p_amount <> 0 then p_booking.version_between end;
  return p_booking;
end
$$;
