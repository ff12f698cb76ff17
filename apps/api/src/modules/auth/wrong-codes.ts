import type { Database } from '@tessera/postgres'
import { environmentPart } from '@tessera/server-kit'
import { z } from 'zod'
import type { AuthDeps } from './auth-deps.ts'

/** Wrong codes of one hour, over the whole installation, at which an operator is alerted. */
export const DEFAULT_WRONG_CODES_ALARM = 200

/** Environment of registration and log-in. */
export const authEnvironment = environmentPart({
  variables: {
    WRONG_CODES_ALARM: {
      schema: z.coerce.number().int().min(1).default(DEFAULT_WRONG_CODES_ALARM),
      about: 'wrong one-time codes per hour at which an error is logged, and again at each multiple',
      fallback: `\`${DEFAULT_WRONG_CODES_ALARM}\``,
    },
  },
  settings: ({ WRONG_CODES_ALARM }) => ({ wrongCodesAlarm: WRONG_CODES_ALARM }),
})

/** Days for which the hourly counts are stored. */
const STORED_DAYS = 90

/**
 * Counts a wrong one-time code of any kind, and logs an error whenever the hour's count reaches another multiple of the
 * alarm threshold. A single statement counts, so that one process logs the error.
 */
export async function countWrongCode({
  database,
  clock,
  log,
  wrongCodesAlarm,
}: Pick<AuthDeps, 'database' | 'clock' | 'log' | 'wrongCodesAlarm'>): Promise<void> {
  const [row] = await database.query<{ hour: Date; codes: number }>(
    {
      name: 'auth.note-wrong-code',
      text: `insert into auth.wrong_code_hour as w (hour, codes) values (date_trunc('hour', $1::timestamptz), 1)
             on conflict (hour) do update set codes = w.codes + 1 returning hour, codes`,
    },
    [clock()],
  )
  if (row && row.codes % wrongCodesAlarm === 0)
    log.error(
      { wrongCodes: row.codes, hour: row.hour.toISOString() },
      'Unusually many wrong one-time codes: a guessing attack is likely',
    )
}

/** Number of wrong codes since the hour began. */
export async function readWrongCodes(database: Pick<Database, 'query'>, now: Date): Promise<number> {
  const [row] = await database.query<{ codes: number }>(
    `select codes from auth.wrong_code_hour where hour = date_trunc('hour', $1::timestamptz)`,
    [now],
  )
  return row?.codes ?? 0
}

/** Deletes counts that are older than {@link STORED_DAYS}. */
export async function pruneWrongCodes(database: Pick<Database, 'query'>, now: Date): Promise<void> {
  await database.query(
    'delete from auth.wrong_code_hour where hour < $1::timestamptz - make_interval(days => $2)',
    [now, STORED_DAYS],
  )
}
