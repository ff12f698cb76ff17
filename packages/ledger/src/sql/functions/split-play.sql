-- Divides the stake of a play of a player with grants among the pots, and its win in proportion. Part of ledger.play_set.
create or replace function ledger.split_play(p_booking ledger.booking, p_plan ledger.plan, p_win bigint) returns ledger.booking
language plpgsql stable as $$
declare
  v_shares bigint[];
begin
  p_booking := ledger.stake_pots(p_booking, p_plan, null);
  if coalesce(p_win, 0) = 0 then
    return p_booking;
  end if;
  v_shares := array[p_plan.own] || array(select l.debit from unnest(p_plan.legs) l);
  v_shares := ledger.share_win(v_shares, array_fill(0::bigint, array[cardinality(v_shares)]), p_win);
  p_booking.balance_after := p_booking.balance_between + v_shares[1];
  if v_shares[1] > 0 then
    p_booking.version_after := p_booking.version_between + (p_plan.own > 0)::integer;
  end if;
  p_booking.bonus_after := p_booking.bonus_between + p_win - v_shares[1];
  if p_plan.legs is not null then
    p_booking.legs := array(
      select row(l.account_id, l.debit, v_shares[l.ordinality + 1], l.balance, l.version)::ledger.leg
        from unnest(p_plan.legs) with ordinality l);
    p_booking.shares := array(
      select row(s.account_id, s.staked, s.refunded, v_shares[s.ordinality])::ledger.share
        from unnest(p_booking.shares) with ordinality s);
  end if;
  return p_booking;
end
$$;
