-- Adds the refund of a bet to the booking of its rollback: each account gets back what the bet took from it, and an active grant
-- loses the progress that the bet has added. The rollback of a round's last bet cancels the round.
create or replace function ledger.refund_bet(p_booking ledger.booking, p_bet ledger.transaction) returns ledger.booking
language plpgsql as $$
declare
  v_accounts bigint[];
  v_amounts bigint[];
begin
  select array_agg(b.account_id), array_agg(-b.amount) into v_accounts, v_amounts
    from ledger.posting b where b.transaction_id = p_bet.id and b.version is not null;
  p_booking := ledger.pay_pots(p_booking, v_accounts, v_amounts);
  if p_booking.is_split then
    p_booking.shares := array(
      select row(s.account_id, 0, s.amount, 0)::ledger.share from unnest(v_accounts, v_amounts) s (account_id, amount));
  end if;
  select g.id, -w.amount into p_booking.grant_id, p_booking.progress
    from ledger.wagering w join ledger.bonus_grant g on g.id = w.grant_id
    where w.transaction_id = p_bet.id and g.state = 'active';
  p_booking.concludes := p_bet.id;
  p_booking.refunded_at := p_bet.created_at;
  p_booking.refunded := p_booking.refunded + coalesce((select sum(s) from unnest(v_amounts) s), 0);
  p_booking.is_settling := p_booking.refunded = p_booking.stake;
  p_booking.state := case when p_booking.is_settling then 'cancelled' else 'open' end;
  return p_booking;
end
$$;
