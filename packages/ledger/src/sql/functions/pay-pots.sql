-- Adds to a p_booking what each pot of its round receives or, if negative, returns. The part of a grant that has ended goes to where
-- the grant's money went: to own money if its wagering requirement was met, except for a refund, else to the house. What the
-- balance of an active grant can't return is the house's too. Own money above the largest balance goes to the overflow account.
-- `shortfall` of the booking is what own money can't return.
create or replace function ledger.pay_pots(p_booking ledger.booking, p_accounts bigint[], p_amounts bigint[])
returns ledger.booking language plpgsql as $$
declare
  v_pot record;
  v_own bigint := 0;
  v_moved bigint;
  v_house bigint := 0;
  v_bonus bigint := 0;
begin
  for v_pot in
    select a.id, p.amount, a.balance, a.version, g.state
      from unnest(p_accounts, p_amounts) p (account_id, amount)
      join ledger.account a on a.id = p.account_id
      left join ledger.bonus_grant g on g.id = a.grant_id
      where p.amount <> 0 order by a.id
  loop
    if v_pot.state is null or (v_pot.state = 'completed' and p_booking.kind <> 'rollback') then
      v_own := v_own + v_pot.amount;
    elsif v_pot.state = 'active' then
      v_moved := greatest(v_pot.amount, -v_pot.balance);
      v_house := v_house + v_pot.amount - v_moved;
      v_bonus := v_bonus + v_moved;
      if v_moved <> 0 then
        p_booking.legs := p_booking.legs || row(v_pot.id, 0, v_moved, v_pot.balance, v_pot.version)::ledger.leg;
      end if;
    else
      v_house := v_house + v_pot.amount;
    end if;
  end loop;
  if v_house <> 0 then
    p_booking.legs := p_booking.legs
      || row(ledger.house_account('house_bonus', 'bonus', p_booking.currency), 0, v_house, null, null)::ledger.leg;
  end if;
  v_moved := least(greatest(v_own, -p_booking.balance), ledger.balance_max() - p_booking.balance);
  p_booking.shortfall := greatest(v_moved - v_own, 0);
  if v_own > v_moved then
    p_booking.legs := p_booking.legs || ledger.overflow_leg(p_booking.player_id, p_booking.currency, v_own - v_moved);
  end if;
  p_booking := ledger.move_own(p_booking, v_moved);
  p_booking.bonus_between := p_booking.bonus_between + v_bonus;
  p_booking.bonus_after := p_booking.bonus_between;
  return p_booking;
end
$$;
