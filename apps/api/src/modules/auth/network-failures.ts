import type { Database } from '@tessera/postgres'
import type { FailureCount } from '../../captcha/captcha-gate.ts'

/** Minutes of a window, from the first failure of a network on. */
const WINDOW_MINUTES = 30

/** Counts failed log-ins by network in the database: guesses that are spread over processes are counted as one crowd. */
export const createNetworkFailures = (database: Pick<Database, 'query'>): FailureCount => ({
  count: async (network, now) => {
    const [row] = await database.query<{ failures: number }>(
      {
        name: 'auth.count-network-failures',
        text: 'select failures from auth.network_failure where network = $1 and ends_at > $2',
      },
      [network, now],
    )
    return row?.failures ?? 0
  },
  note: async (network, now) => {
    await database.query(
      {
        name: 'auth.note-network-failure',
        text: `insert into auth.network_failure as f (network, failures, ends_at)
               values ($1, 1, $2::timestamptz + make_interval(mins => $3))
               on conflict (network) do update set
                 failures = case when f.ends_at > $2 then f.failures + 1 else 1 end,
                 ends_at = case when f.ends_at > $2 then f.ends_at else excluded.ends_at end`,
      },
      [network, now, WINDOW_MINUTES],
    )
  },
})

/** Forgets windows that are over. */
export async function pruneNetworkFailures(database: Pick<Database, 'query'>, now: Date): Promise<void> {
  await database.query('delete from auth.network_failure where ends_at <= $1', [now])
}
