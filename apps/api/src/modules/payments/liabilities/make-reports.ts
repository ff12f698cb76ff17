import { isTied, type Liability, readLiabilities } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'
import { findReport, findReportedDays, insertReport, type LiabilityReport } from './report-store.ts'

const DAY_MS = 86_400_000
/** Time after midnight (UTC) from which the day before is final: its last transactions have ended. */
const SETTLING_MS = 10 * 60_000

/** Returns a day in UTC, as `2026-11-27`. */
const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10)
const dayAfter = (day: string): string => dayText(Date.parse(day) + DAY_MS)

/** Reads the report of a day, which is not stored. Without the sums of the day before, all earlier postings are read. */
export async function readReport(
  tx: Tx,
  day: string,
  opening: readonly Liability[] | null,
): Promise<LiabilityReport> {
  const from = new Date(day)
  const found = await readLiabilities(tx, { from, until: new Date(from.getTime() + DAY_MS), opening })
  return { day, madeAt: null, isTied: isTied(found), ...found }
}

/** Returns the report of a day: the stored one, or a new reading, of the running day for example. */
export async function reportOfDay(database: Database, day: string): Promise<LiabilityReport> {
  const stored = await findReport(database, day)
  if (stored !== null) return stored
  return database.transaction((tx) => readReport(tx, day, null), {
    isolation: 'repeatable read',
    readOnly: true,
  })
}

/**
 * Stores the reports of all finished days since the last one; without any, that of the last finished day. Days that were missed
 * while no process ran follow one by one. Returns the days whose postings don't tie to the balances.
 */
export async function makeReports(database: Database, now: Date): Promise<string[]> {
  const lastFinished = dayText(now.getTime() - SETTLING_MS - DAY_MS)
  const reported = await findReportedDays(database)
  const untied: string[] = []
  let former = reported?.last ?? null
  for (
    let day = former === null ? lastFinished : dayAfter(former);
    day <= lastFinished;
    day = dayAfter(day)
  ) {
    const opening = former === null ? null : ((await findReport(database, former))?.lines ?? null)
    const report = await database.transaction(
      async (tx) => {
        const made = { ...(await readReport(tx, day, opening)), madeAt: now }
        await insertReport(tx, made)
        return made
      },
      { isolation: 'repeatable read' },
    )
    if (!report.isTied) untied.push(day)
    former = day
  }
  return untied
}
