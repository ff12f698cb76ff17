import type { ReconcileCheck } from '@tessera/ledger'

const check = (name: string, text: string): ReconcileCheck => ({
  name,
  find: async (tx) =>
    (await tx.query<{ subject: string }>(`${text} limit 100`)).map(({ subject }) => subject),
})

/** Checks of tournaments against the ledger's rounds and postings. */
export const tournamentChecks: readonly ReconcileCheck[] = [
  check(
    'the scores of open tournaments equal those of the settled rounds',
    `select 'tournament ' || e.race_id || ', player ' || e.player_id || ': ' || e.score || ', counted ' || coalesce(s.score, 0) as subject
       from tournaments.entry e
       join tournaments.race a on a.id = e.race_id and a.state = 'open'
       join tournaments.counted c on c.player_id = e.player_id
       cross join lateral tournaments.score_in(a, e.player_id, e.spins_from, e.bets_from, c.spins, c.bets) s
       where e.score <> coalesce(s.score, 0) and not exists (
         select from ledger.own_correction o, tournaments.position g
           where o.player_id = e.player_id and o.transaction_id > g.through_transaction_id
       )`,
  ),
  check(
    'every paid prize of money has its posting, and no other has',
    `select 'prize ' || coalesce(p.key, t.key) as subject
       from (
         select e.player_id, e.race_id || ':' || e.player_id as key from tournaments.entry e
           join tournaments.race a on a.id = e.race_id
           where e.prize = 'paid' and tournaments.is_money(a, e.place)
       ) p
       full join (select player_id, key from ledger.transaction where scope = 'tournaments' and kind = 'reward') t
         on t.key = p.key and t.player_id = p.player_id
       where p.key is null or t.key is null`,
  ),
]
