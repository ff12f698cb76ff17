-- Adds the parts of a stake to the booking of a bet in a round. The first bonus money in a round that began with own money alone
-- also records what the round has moved so far.
create or replace function ledger.stake_pots(p_booking ledger.booking, p_plan ledger.plan, p_round ledger.round)
returns ledger.booking language plpgsql stable as $$
declare
  v_was_split boolean := coalesce(p_round.is_split, false);
begin
  p_booking.balance_between := p_booking.balance - p_plan.own;
  p_booking.balance_after := p_booking.balance_between;
  p_booking.version_after := case when p_plan.own > 0 then p_booking.version_between end;
  p_booking.legs := p_plan.legs;
  p_booking.bonus_between := p_plan.bonus - coalesce((select sum(l.debit) from unnest(p_plan.legs) l), 0);
  p_booking.bonus_after := p_booking.bonus_between;
  p_booking.grant_id := p_plan.grant_id;
  p_booking.progress := p_plan.progress;
  p_booking.is_split := v_was_split or p_plan.legs is not null;
  if p_booking.is_split then
    p_booking.shares := array[row(p_booking.account_id,
      p_plan.own + case when v_was_split then 0 else coalesce(p_round.stake, 0) end,
      case when v_was_split then 0 else coalesce(p_round.refunded, 0) end,
      case when v_was_split then 0 else coalesce(p_round.payout, 0) end)::ledger.share]
      || array(select row(l.account_id, l.debit, 0, 0)::ledger.share from unnest(p_plan.legs) l);
  end if;
  return p_booking;
end
$$;
