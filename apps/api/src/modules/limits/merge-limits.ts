import { type LimitUse, listLimits, setLimit } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { addJob } from '../../jobs/jobs.ts'
import { SPREAD_BREAKS_JOB } from './breaks.ts'
import { recordChange } from './limit-store.ts'
import { moveDocuments } from './person/person-documents.ts'
import { definitionOf, limitId, periodName } from './rules/limit-id.ts'

/**
 * Gives the account that stays after a merge the limits of the duplicate, so that a merge loosens none: a limit that it lacks, and
 * the lower amount of two in one currency. Its document numbers move as well. The caller holds the locks of both players.
 */
export async function mergeLimits(tx: Tx, from: string, into: string, at: Date): Promise<void> {
  await moveDocuments(tx, from, into)
  await addJob(tx, SPREAD_BREAKS_JOB, { playerId: into })
  const own = await listLimits(tx, into)
  for (const limit of await listLimits(tx, from)) {
    const before = own.find((each) => limitId(each) === limitId(limit)) ?? null
    if (before !== null && !isStricter(limit, before)) continue
    await setLimit(tx, into, limit)
    await recordChange(tx, into, {
      event: before === null ? 'added' : 'lowered',
      definition: definitionOf(limit.kind),
      source: limit.source,
      period: periodName(limit.period),
      amountBefore: before?.amount ?? null,
      amountAfter: limit.amount,
      currency: limit.currency,
      at,
    })
  }
}

const isStricter = (one: LimitUse, other: LimitUse): boolean =>
  one.currency === other.currency && one.amount < other.amount
