import type { Database, Tx } from '@tessera/postgres'
import { addressKey } from '@tessera/server-kit'

/** Window in which failed attempts count. */
const WINDOW_MINUTES = 30
/** Failed attempts at one name from one network, and at one name from all networks, within the window. */
const FAILURES_MAX = { network: 5, name: 20 } as const

/** Lanes that count an attempt to sign in as an operator, whether the operator exists or not. */
export const lanesOf = (name: string, ip: string) => [
  { lane: `${name} ${addressKey(ip)}`, failuresMax: FAILURES_MAX.network },
  { lane: name, failuresMax: FAILURES_MAX.name },
]
type Lanes = ReturnType<typeof lanesOf>

/** Attempt that counts as failed until it is given back, or seconds to wait. */
export type TakenAttempt =
  | { readonly kind: 'taken'; readonly ids: readonly bigint[] }
  | { readonly kind: 'refused'; readonly retryAfterSeconds: number }

/** Takes an attempt before anything is checked, so that concurrent attempts share one limit. */
export const takeAttempt = (database: Database, lanes: Lanes, now: Date): Promise<TakenAttempt> =>
  database.transaction(async (tx) => {
    // Ordered, so that two transactions can't deadlock.
    for (const { lane } of [...lanes].sort((a, b) => (a.lane < b.lane ? -1 : 1)))
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('operators.attempt:' || $1, 0))`, [lane])
    for (const { lane, failuresMax } of lanes) {
      const waitSeconds = await findWait(tx, lane, failuresMax, now)
      if (waitSeconds !== null) return { kind: 'refused', retryAfterSeconds: waitSeconds }
    }
    const rows = await tx.query<{ id: bigint }>(
      'insert into operators.attempt (lane, at) select unnest($1::text[]), $2 returning id',
      [lanes.map(({ lane }) => lane), now],
    )
    await tx.query('delete from operators.attempt where at < $1::timestamptz - make_interval(mins => $2)', [
      now,
      WINDOW_MINUTES,
    ])
    return { kind: 'taken', ids: rows.map(({ id }) => id) }
  })

/** Returns the seconds until a lane has room for an attempt; null if it has room now. */
async function findWait(tx: Tx, lane: string, failuresMax: number, now: Date): Promise<number | null> {
  const [row] = await tx.query<{ seconds: number }>(
    `select ceil(extract(epoch from at + make_interval(mins => $3) - $2::timestamptz))::integer as seconds
     from operators.attempt where lane = $1 and at > $2::timestamptz - make_interval(mins => $3)
     order by at desc offset $4 limit 1`,
    [lane, now, WINDOW_MINUTES, failuresMax - 1],
  )
  return row?.seconds ?? null
}

/** Gives an attempt back that succeeded. */
export async function giveBackAttempt(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await tx.query('delete from operators.attempt where id = any ($1::bigint[])', [ids])
}
