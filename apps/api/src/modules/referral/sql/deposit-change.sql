-- Changes of the deposits of invited players, as the ledger has posted them: credits and later parts (positive), and money that was
-- taken back or given back. All changes of one deposit have the same reference. A change that moves nothing but a debt names its player
-- only there.
create or replace view referral.deposit_change as
  select t.id as transaction_id, i.friend_id, i.player_id, i.registered_at, b.currency, -b.amount as amount, t.created_at as at,
      t.kind = 'deposit' as is_deposit,
      coalesce(coalesce(d.details, t.details) ->> 'invoiceId', 'transaction-' || coalesce(d.id, t.id)) as reference
    from ledger.transaction t
    join referral.invitation i on i.friend_id = coalesce(t.player_id,
      (select c.player_id from ledger.debt_change c where c.transaction_id = t.id limit 1))
    left join ledger.transaction d on d.id = t.concludes
    join ledger.posting b on b.transaction_id = t.id
    join ledger.account a on a.id = b.account_id and a.kind = 'house_payment'
    where t.kind in ('deposit', 'deposit_taken_back', 'deposit_given_back', 'reversal');
