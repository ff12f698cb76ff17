import type { ReconcileCheck } from '@tessera/ledger'

const check = (name: string, text: string): ReconcileCheck => ({
  name,
  find: async (tx) =>
    (await tx.query<{ subject: string }>(`${text} limit 100`)).map(({ subject }) => subject),
})

/** Checks of cashback and rakeback against the ledger's rounds, corrections and postings. */
export const cashbackChecks: readonly ReconcileCheck[] = [
  check(
    'what a period counts equals its settled rounds and their corrections',
    `select 'period ' || p.id || ': ' || p.basis || ', counted ' || s.basis as subject
       from cashback.period p
       join cashback.counted c on c.player_id = p.player_id
       cross join lateral (
         select coalesce(sum(cashback.basis_of(p.kind, p.counted, r.game_id, r.category, r.staked, r.lost)), 0)
             + coalesce((select sum(k.basis) from cashback.correction k where k.period_id = p.id), 0) as basis
           from ledger.settled_rounds(p.player_id, 0, 0) r
           where r.currency = p.currency and r.settled_at >= p.counts_from and r.settled_at < p.ends_at
             and r.number <= case r.history_kind when 'spin' then c.spins else c.bets end
       ) s
       where p.state <> 'withheld' and p.basis <> s.basis`,
  ),
  check(
    'a counted correction has the amount of its posting',
    `select 'correction ' || k.transaction_id || ' in period ' || k.period_id as subject
       from cashback.correction k
       join cashback.period p on p.id = k.period_id
       left join ledger.own_correction o on o.transaction_id = k.transaction_id and o.player_id = k.player_id
       where k.basis is distinct from cashback.basis_of(p.kind, p.counted, o.game_id, o.category, 0, o.lost)`,
  ),
  check(
    'the amount of a period follows from what it counts',
    `select 'period ' || p.id as subject from cashback.period p
       where p.state in ('due', 'claimed', 'lapsed')
         and p.amount <> cashback.amount_of(p.basis, p.rate, p.minimum, p.amount_max)`,
  ),
  check(
    'every amount that was claimed as own money has its posting, and no other has',
    `select 'period ' || coalesce(p.id, t.key) as subject
       from (
         select * from cashback.period
           where state = 'claimed' and (document -> 'wagering' ->> 'multiple')::numeric = 0
       ) p
       full join (
         select t.player_id, t.key, sum(b.amount) as amount
           from ledger.transaction t
           join ledger.posting b on b.transaction_id = t.id
           join ledger.account a on a.id = b.account_id and a.player_id = t.player_id
           where t.scope = 'cashback' and t.kind = 'reward' group by t.player_id, t.key
       ) t on t.key = p.id and t.player_id = p.player_id and t.amount = p.amount
       where p.id is null or t.key is null`,
  ),
]
