import type { ReconcileCheck } from '@tessera/ledger'

const check = (name: string, text: string): ReconcileCheck => ({
  name,
  find: async (tx) =>
    (await tx.query<{ subject: string }>(`${text} limit 100`)).map(({ subject }) => subject),
})

/** Checks of earnings against the ledger's deposits and postings. */
export const referralChecks: readonly ReconcileCheck[] = [
  check(
    'the deposits of invited players are counted as the ledger has posted them',
    `select 'deposit ' || coalesce(e.reference, s.reference) || ': counted ' || coalesce(e.deposited, 0) || ', posted '
         || coalesce(s.amount, 0) as subject
       from referral.earning e
       full join (
         select c.reference, c.friend_id, sum(c.amount) as amount from referral.deposit_change c, referral.progress p
           where c.transaction_id <= p.through_transaction_id group by c.reference, c.friend_id
       ) s on s.reference = e.reference
       where (e.deposited, e.friend_id) is distinct from (s.amount, s.friend_id)`,
  ),
  check(
    'what invited players have played equals their stakes',
    `select 'friend ' || i.friend_id || ': played ' || i.played || ', staked ' || coalesce(s.value, 0) as subject
       from referral.invitation i
       left join (
         select f.friend_id, sum(f.value) as value from referral.friend_stake f, referral.progress p
           where f.transaction_id <= p.through_transaction_id group by f.friend_id
       ) s on s.friend_id = i.friend_id
       where i.played <> coalesce(s.value, 0)`,
  ),
  check(
    'every earning equals its postings',
    `select 'earning ' || coalesce(e.reference, s.reference) || ': ' || coalesce(e.posted, 0) || ', posted ' || coalesce(s.amount, 0)
         as subject
       from (select * from referral.earning where posted <> 0) e
       full join (
         select t.details ->> 'reference' as reference, t.player_id, b.currency, sum(b.amount) as amount
           from ledger.transaction t
           join ledger.posting b on b.transaction_id = t.id
           join ledger.account a on a.id = b.account_id and a.kind = 'referral'
           where t.kind in ('referral_earning', 'referral_taken_back')
           group by 1, 2, 3 having sum(b.amount) <> 0
       ) s on s.reference = e.reference
       where (e.posted, e.player_id, e.currency) is distinct from (s.amount, s.player_id, s.currency)`,
  ),
]
