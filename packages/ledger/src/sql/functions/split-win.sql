-- Divides the win of a split round among its pots. Part of ledger.win_set.
create or replace function ledger.split_win(p_booking ledger.booking, p_round ledger.round, p_amount bigint) returns ledger.booking
language plpgsql as $$
begin
  p_booking.payout := p_round.payout;
  p_booking.version_between := p_booking.version_between - (p_amount > 0)::integer + 1;
  return ledger.share_payout(p_booking, p_round, p_amount, 0);
end
$$;
