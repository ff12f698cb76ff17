-- Changes of the margin on invited players that the ledger has posted, in the order of their transactions: payouts of rounds to own
-- money, bonuses that became own money, and deposits, whose costs are deducted. Stakes count when their rounds are settled
-- (referral.settled_stakes).
create or replace view referral.margin_change as
  select p.transaction_id, i.friend_id, 'paid' as kind, p.currency, p.amount, p.counts_at as at
    from ledger.own_payout p join referral.invitation i on i.friend_id = p.player_id
  union all
  select b.transaction_id, i.friend_id, 'given', b.currency, b.amount, b.given_at
    from ledger.own_bonus b join referral.invitation i on i.friend_id = b.player_id
  union all
  select d.transaction_id, d.friend_id, 'deposited', d.currency, d.amount, d.at
    from referral.deposit_change d where d.is_deposit;
