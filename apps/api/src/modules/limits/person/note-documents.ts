import type { Tx } from '@tessera/postgres'
import { addJob } from '../../../jobs/jobs.ts'
import { type Listener, on } from '../../../platform/events.ts'
import { documentVerified } from '../../identity/index.ts'
import { type BreakDeps, SPREAD_BREAKS_JOB } from '../breaks.ts'
import type { LimitsDeps } from '../limits-deps.ts'
import { documentsOf } from './document-numbers.ts'
import { areDocumentsKnown, storePersonDocument } from './person-documents.ts'
import { recognise } from './recognise.ts'

/** Stores the document numbers among the fields of a payment, and applies the breaks of the person to whom they belong. */
export async function noteFields(
  deps: LimitsDeps,
  playerId: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const { database, digests, clock } = deps
  const numbers = documentsOf(fields)
  if (numbers.length === 0 || (await areDocumentsKnown(database, digests, playerId, numbers))) return
  await database.transaction(async (tx) => {
    for (const number of numbers)
      await storePersonDocument(tx, digests, playerId, { number, isVerified: false, at: clock() })
    await recogniseNow(deps, tx, playerId)
  })
}

/**
 * Stores a document number that an operator has compared with the document, or that an identity service has read from it, and
 * applies the breaks of the person.
 */
export async function noteVerifiedNumber(
  deps: BreakDeps,
  tx: Tx,
  playerId: string,
  number: string,
): Promise<void> {
  await storePersonDocument(tx, deps.digests, playerId, { number, isVerified: true, at: deps.clock() })
  await recogniseNow(deps, tx, playerId)
}

/** Listener that stores the numbers of documents that identity services have verified. */
export const noteVerifiedDocuments = (deps: BreakDeps): Listener =>
  on(documentVerified, (tx, { playerId, number }) => noteVerifiedNumber(deps, tx, playerId, number))

async function recogniseNow(deps: BreakDeps, tx: Tx, playerId: string): Promise<void> {
  await recognise(deps, tx, playerId)
  await addJob(tx, SPREAD_BREAKS_JOB, { playerId })
}
