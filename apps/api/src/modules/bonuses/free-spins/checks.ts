import type { ReconcileCheck } from '@tessera/ledger'

const check = (name: string, text: string): ReconcileCheck => ({
  name,
  find: async (tx) =>
    (await tx.query<{ subject: string }>(`${text} limit 100`)).map(({ subject }) => subject),
})

/** Checks of free spins against their rounds, and of their winnings against the ledger's postings. */
export const freeSpinsChecks: readonly ReconcileCheck[] = [
  check(
    'free spins have won what their rounds were paid, and no more rounds than they have',
    `select 'free spins ' || f.id as subject
       from bonuses.free_spins f
       left join bonuses.free_round r on r.free_spins_id = f.id and r.state <> 'rolled_back'
       group by f.id having f.won <> coalesce(sum(r.paid), 0) or count(r.round_id) > f.count`,
  ),
  check(
    'every paid win of free spins without wagering has its posting, and no other has',
    `select coalesce(r.key, t.key) as subject
       from (
         select r.provider || ':' || r.round_id as key, r.player_id
           from bonuses.free_round r join bonuses.free_spins f on f.id = r.free_spins_id
           where r.paid > 0 and (f.document -> 'wagering' ->> 'multiple')::numeric = 0
       ) r
       full join (select key, player_id from ledger.transaction where scope = 'free-spins' and kind = 'reward') t
         on t.key = r.key and t.player_id = r.player_id
       where r.key is null or t.key is null`,
  ),
]
