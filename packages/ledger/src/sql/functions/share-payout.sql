-- Adds a change of a round's payout to its booking: to the session's account, or divided among the pots of a split round. `p_claim`
-- is what own money owes from earlier corrections of the round and gives back first.
create or replace function ledger.share_payout(
  p_booking ledger.booking, p_round ledger.round, p_amount bigint, p_claim bigint
) returns ledger.booking language plpgsql as $$
declare
  v_accounts bigint[] := array[p_round.account_id];
  v_amounts bigint[] := array[p_amount];
  v_staked bigint[];
  v_paid bigint[];
begin
  if p_round.is_split then
    select array_agg(r.account_id), array_agg(r.staked - r.refunded), array_agg(r.paid) into v_accounts, v_staked, v_paid
      from (
        -- Own money comes first, even without a part.
        select p.account_id, coalesce(r.staked, 0) as staked, coalesce(r.refunded, 0) as refunded, coalesce(r.paid, 0) as paid
          from (
            select p_round.account_id
            union select r.account_id from ledger.round_part r where r.player_id = p_round.player_id and r.round_id = p_round.id
          ) p
          left join ledger.round_part r
            on r.player_id = p_round.player_id and r.round_id = p_round.id and r.account_id = p.account_id
          join ledger.account a on a.id = p.account_id
          left join ledger.bonus_grant g on g.id = a.grant_id
          -- The order in which the stake was drawn, as in ledger.play_pots: it decides who gets what rounding leaves.
          order by p.account_id <> p_round.account_id, g.rank, g.expires_at, g.id
      ) r;
    v_amounts := ledger.share_win(v_staked, v_paid, p_amount);
    p_booking.shares := array(
      select row(s.account_id, 0, 0, s.amount)::ledger.share from unnest(v_accounts, v_amounts) s (account_id, amount));
  end if;
  v_amounts[1] := v_amounts[1] - p_claim;
  p_booking := ledger.pay_pots(p_booking, v_accounts, v_amounts);
  p_booking.payout := p_booking.payout + p_amount;
  return p_booking;
end
$$;
