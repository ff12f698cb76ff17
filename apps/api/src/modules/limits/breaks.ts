import type { BreakPeriod } from '@tessera/contract'
import { type Block, type BlockedAct, type LimitSource, listBlocks, setBlock } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'
import { addJob } from '../../jobs/jobs.ts'
import { defineEvent } from '../../platform/events.ts'
import { getPlayer } from '../profile/index.ts'
import { requestSessionsEnd } from '../sessions/index.ts'
import { storeBreakEnd } from './break-end-store.ts'
import { queueLimitLetter } from './limit-mail.ts'
import { recordChange, storeIdentity } from './limit-store.ts'
import type { LimitsDeps } from './limits-deps.ts'
import { personOf } from './person/person-of.ts'
import type { BreakEnd } from './rules/break-rules.ts'
import { BREAKS, type BreakKind } from './rules/limit-id.ts'

/** A player's break has begun or was extended. Listeners act in the same transaction. */
export const breakStarted = defineEvent<{ playerId: string; kind: BreakKind['id'] }>('limits.break_started')

/** Job that applies a player's breaks to all other accounts of the person. */
export const SPREAD_BREAKS_JOB = 'spread-breaks'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Acts that a break refuses. Withdrawals and settlements stay open: the money belongs to the player. */
const BLOCKED: readonly BlockedAct[] = ['bet', 'deposit', 'promotion']

/** A break in force. */
export interface RunningBreak {
  readonly kind: BreakKind
  readonly until: BreakEnd
}

/** Lists the breaks of a player that are in force at a time, from the blocks with which the ledger enforces them. */
export async function listBreaks(queryable: Queryable, playerId: string, at: Date): Promise<RunningBreak[]> {
  const blocks: Block[] = await listBlocks(queryable, playerId, 'bet', at)
  return BREAKS.flatMap((kind) =>
    blocks.filter(({ reason }) => reason === kind.reason).map(({ until }) => ({ kind, until })),
  )
}

/** A break as its player wants it, or as an operator places it on the player's request. */
export interface WantedBreak extends RunningBreak {
  readonly period: BreakPeriod
  readonly event: 'break_started' | 'break_extended' | 'break_carried_over'
  readonly source: Extract<LimitSource, 'player' | 'operator'>
}

/** Services that a break needs, in a process of the API or an operator command. */
export type BreakDeps = Pick<LimitsDeps, 'clock' | 'digests' | 'emit' | 'jurisdictionOf'>

/**
 * Blocks bets, deposits and promotion until the end of a break: the next bet of a running game is refused. Stores by what the
 * person is recognised in another account, and queues the job that applies it there. The caller holds the player's lock and has
 * checked that no break becomes shorter.
 */
export async function applyBreak(
  deps: BreakDeps,
  tx: Tx,
  playerId: string,
  { kind, until, period, event, source }: WantedBreak,
): Promise<void> {
  const { clock, digests, emit, jurisdictionOf } = deps
  for (const act of BLOCKED) await setBlock(tx, playerId, { act, until, reason: kind.reason })
  const player = await getPlayer(tx, playerId)
  await storeIdentity(tx, playerId, digests.store(await personOf(tx, digests, player)))
  await addJob(tx, SPREAD_BREAKS_JOB, { playerId })
  await recordChange(tx, playerId, {
    event,
    definition: kind.definition,
    source,
    period,
    amountBefore: null,
    amountAfter: null,
    currency: null,
    at: clock(),
  })
  await emit(tx, breakStarted, { playerId, kind: kind.id })
  await queueBreakLetter(tx, playerId, { kind, until, event })
  if (jurisdictionOf(player).breaks.endsSessions) await requestSessionsEnd(tx, playerId)
}

/** Queues the letter about a break, and stores its end for the one that follows. */
async function queueBreakLetter(
  tx: Tx,
  playerId: string,
  { kind, until, event }: Pick<WantedBreak, 'kind' | 'until' | 'event'>,
): Promise<void> {
  await storeBreakEnd(tx, playerId, { kind, until })
  await queueLimitLetter(tx, playerId, {
    kind: event === 'break_extended' ? 'break-extended' : 'break-started',
    break: kind.id,
    until: until === 'forever' ? null : until.toISOString(),
  })
}
