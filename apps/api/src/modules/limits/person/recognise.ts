import { lockPlayer } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'
import { z } from 'zod'
import { addJob, defineJob, type JobDefinition } from '../../../jobs/jobs.ts'
import { type Listener, on } from '../../../platform/events.ts'
import { getPlayer, listAlike, personChanged } from '../../profile/index.ts'
import { sessionStarted } from '../../sessions/index.ts'
import { applyBreak, type BreakDeps, listBreaks, SPREAD_BREAKS_JOB } from '../breaks.ts'
import { findLastBreak, findSamePerson, storeIdentity } from '../limit-store.ts'
import type { LimitsDeps } from '../limits-deps.ts'
import { isLater } from '../rules/break-rules.ts'
import { plainNumber } from './document-numbers.ts'
import { listDocumentOwners } from './person-documents.ts'
import { personOf } from './person-of.ts'
import { noteSharedDevices } from './shared-devices.ts'

/**
 * Applies the breaks of other accounts of the same person to this one. Of a player on a break, it stores what has become known
 * since, and queues the job that applies the break to the accounts found by it.
 */
export async function recognise(deps: BreakDeps, tx: Tx, playerId: string): Promise<void> {
  const { clock, digests } = deps
  const person = await personOf(tx, digests, await getPlayer(tx, playerId))
  for (const other of await findSamePerson(tx, playerId, digests.find(person)))
    await carryOver(deps, tx, other, playerId)
  if ((await listBreaks(tx, playerId, clock())).length === 0) return
  if (await storeIdentity(tx, playerId, digests.store(person)))
    await addJob(tx, SPREAD_BREAKS_JOB, { playerId })
}

/** Applies the breaks of one account to another, unless it has one of the kind that ends as late. */
async function carryOver(deps: BreakDeps, tx: Tx, from: string, to: string): Promise<void> {
  const { clock } = deps
  for (const { kind, until } of await listBreaks(tx, from, clock())) {
    await lockPlayer(tx, to)
    const own = (await listBreaks(tx, to, clock())).find((each) => each.kind === kind)
    if (own && !isLater(until, own.until)) continue
    const period = (await findLastBreak(tx, from, kind.definition))?.period ?? 'forever'
    await applyBreak(deps, tx, to, {
      ...{ kind, until, period },
      event: 'break_carried_over',
      source: 'player',
    })
  }
}

/** Applies the breaks of the same person to an account before it plays or deposits. */
export async function carryBreaksOver(deps: LimitsDeps, playerId: string): Promise<void> {
  const { database, digests } = deps
  const person = await personOf(database, digests, await getPlayer(database, playerId))
  if ((await findSamePerson(database, playerId, digests.find(person))).length > 0)
    await database.transaction((tx) => recognise(deps, tx, playerId))
}

const payload = z.object({ playerId: z.string() })

/**
 * Job that recognises a player again after the commit, and applies their breaks to all other accounts of the person. Of a break
 * and a fact that are committed at the same time, the later job sees both.
 */
export const spreadBreaksJob = (deps: LimitsDeps): JobDefinition =>
  defineJob({
    payload,
    work: async ({ playerId }) => {
      const { database, clock } = deps
      await database.transaction((tx) => recognise(deps, tx, playerId))
      if ((await listBreaks(database, playerId, clock())).length === 0) return
      for (const other of await listOtherAccounts(deps, playerId))
        await database.transaction((tx) => recognise(deps, tx, other))
      await database.transaction((tx) => noteSharedDevices(tx, playerId, clock()))
    },
  })

/** Lists accounts that share a fact with a player. {@link recognise} decides if it is the same person. */
async function listOtherAccounts(
  { database, digests }: { readonly database: Database } & Pick<LimitsDeps, 'digests'>,
  playerId: string,
): Promise<string[]> {
  const person = await personOf(database, digests, await getPlayer(database, playerId))
  const documents = [...person.documents, ...person.verifiedDocuments].map(plainNumber).filter(Boolean)
  const alike = await listAlike(database, { ...person, documents })
  const owners = await listDocumentOwners(database, digests, documents)
  return [...new Set([...alike, ...owners])].filter((id) => id !== playerId)
}

/** Listeners that recognise a person when an account is registered or used, and when something becomes known of them. */
export const recogniseListeners = (deps: LimitsDeps): readonly Listener[] => [
  on(sessionStarted, async (tx, { playerId }) => {
    await recognise(deps, tx, playerId)
    await noteSharedDevices(tx, playerId, deps.clock())
  }),
  on(personChanged, async (tx, { playerId }) => {
    await recognise(deps, tx, playerId)
    await addJob(tx, SPREAD_BREAKS_JOB, { playerId })
  }),
]
