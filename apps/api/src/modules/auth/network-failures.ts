import type { Database } from '@tessera/postgres'
import { networksOf } from '@tessera/server-kit'
import type { FailureCount } from '../../captcha/captcha-gate.ts'

/** Minutes of a window. It starts with the first failure of a network. */
const WINDOW_MINUTES = 30

/**
 * Creates the count of failed log-ins and wrong codes by network. It is stored in the database, so that guesses at several
 * processes are counted together. The failures of a wide network are divided by its number of visitors.
 */
export const createNetworkFailures = (database: Pick<Database, 'query'>): FailureCount => ({
  count: async (ip, now) => {
    const networks = networksOf(ip)
    const [row] = await database.query<{ failures: number }>(
      {
        name: 'auth.count-network-failures',
        text: `select coalesce(max(f.failures / n.visitors), 0) as failures
               from unnest($1::text[], $3::integer[]) as n (network, visitors)
               join auth.network_failure f on f.network = n.network and f.ends_at > $2`,
      },
      [networks.map(({ key }) => key), now, networks.map(({ visitors }) => visitors)],
    )
    return row?.failures ?? 0
  },
  note: async (ip, now) => {
    await database.query(
      {
        name: 'auth.note-network-failure',
        text: `insert into auth.network_failure as f (network, failures, ends_at)
               select network, 1, $2::timestamptz + make_interval(mins => $3) from unnest($1::text[]) as n (network)
               order by network
               on conflict (network) do update set
                 failures = case when f.ends_at > $2 then f.failures + 1 else 1 end,
                 ends_at = case when f.ends_at > $2 then f.ends_at else excluded.ends_at end`,
      },
      [networksOf(ip).map(({ key }) => key), now, WINDOW_MINUTES],
    )
  },
})

/** Deletes windows that have ended. */
export async function pruneNetworkFailures(database: Pick<Database, 'query'>, now: Date): Promise<void> {
  await database.query('delete from auth.network_failure where ends_at <= $1', [now])
}
