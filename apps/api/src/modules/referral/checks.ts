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
       from (select * from referral.earning where month is null) e
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
    'the months of invited players are counted as the ledger has posted and settled them',
    `with change as materialized (
         select c.* from referral.margin_change c, referral.progress p where c.transaction_id <= p.through_transaction_id
         union all
         select null, i.friend_id, case when s.is_sport then 'sport' else 'casino' end, s.currency, s.staked, s.settled_at
           from referral.invitation i
           cross join lateral referral.settled_stakes(i.friend_id, 0, 0) s
           where s.number <= case when s.is_sport then i.bets else i.spins end
       )
       select 'month ' || coalesce(m.month, s.month) || ' of friend ' || coalesce(m.friend_id, s.friend_id) as subject
         from referral.friend_month m
         full join referral.month_sums(array(select c::referral.margin_change from change c)) s
           on s.friend_id = m.friend_id and s.month = m.month
         where (m.casino_staked, m.sport_staked, m.paid, m.given, m.deposited)
           is distinct from (s.casino, s.sport, s.paid, s.given, s.deposited)`,
  ),
  check(
    'every month takes over what the one before left, and earns by its margin',
    `select 'month ' || coalesce(m.month, e.month) || ' of friend ' || coalesce(m.friend_id, e.friend_id) as subject
       from referral.friend_month m
       full join (select * from referral.earning where month is not null) e
         on e.friend_id = m.friend_id and e.month = m.month
       where (m.carried, m.counted, m.currency) is distinct from (referral.carried_into(m), e.margin, e.currency)`,
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
