import { createWorker } from '@tessera/provider-kit'
import type { BetsContext } from '../bets-context.ts'
import { betsOfEvent, betsToCheck, runningBets } from '../store/settle-store.ts'
import { payOwed } from './pay.ts'
import { settleBets } from './settle-bets.ts'

/** Maximum number of bets in a transaction. */
const BATCH = 500
/** Maximum number of sets being paid while the next one is settled. */
const PAYING_MAX = 3
/**
 * Age of bets that are checked again at the start, because their results may have changed while the process was down.
 */
const START_CHECK_AGE_MS = 3 * 24 * 3_600_000
/**
 * Interval at which open bets are checked without a reported change, and the number of sets per check. This finds
 * bets that were accepted by a process that died right afterwards, and bets that could not be settled.
 */
const RECHECK_EVERY_MS = 60_000
const RECHECK_SETS = 4

export interface Settler {
  /** Queues the bets on these events for settlement. */
  enqueue(eventIds: readonly string[]): void
  /** Resolves when the queue is empty. */
  idle(): Promise<void>
  close(): Promise<void>
}

/** Returns the smallest id of a bet placed at a given time. */
const idAt = (ms: number): string => `s${Math.max(0, ms).toString(36).padStart(9, '0')}`

type Pages = (after: string) => Promise<string[]>

/** Settles bets set by set: the next set is read and stored while earlier ones are paid. */
async function settleAll(context: BetsContext, pages: Pages, signal: AbortSignal): Promise<void> {
  const paying: Promise<void>[] = []
  let after = ''
  while (!signal.aborted) {
    const ids = await pages(after)
    const owed = await settleBets(context, ids)
    if (paying.length >= PAYING_MAX) await paying.shift()
    const paid = payOwed(context, owed)
    // A rejection is handled when the payment is awaited with a later set, so it must not count as unhandled until
    // then.
    paid.catch(() => {})
    paying.push(paid)
    after = ids.at(-1) ?? after
    if (ids.length < BATCH) break
  }
  await Promise.all(paying)
}

/**
 * Creates a settler. Each event has one pass at a time; changes reported during a pass cause another one. A failed
 * pass is repeated.
 */
export function createSettler(context: BetsContext, recheckEveryMs = RECHECK_EVERY_MS): Settler {
  const { database, book, log } = context
  const queue = new Set<string>()
  let startCheck = true
  let isRecheckDue = false
  let recheckedUntil = ''

  /** Checks the next open bets in the order of their ids, and starts over at the end. */
  async function recheckOpenBets(signal: AbortSignal): Promise<void> {
    isRecheckDue = false
    for (let sets = 0; sets < RECHECK_SETS && !signal.aborted; sets += 1) {
      const ids = await runningBets(database, recheckedUntil, BATCH)
      await payOwed(context, await settleBets(context, ids))
      recheckedUntil = ids.length < BATCH ? '' : (ids.at(-1) ?? '')
      if (recheckedUntil === '') return
    }
  }

  async function next(signal: AbortSignal): Promise<void> {
    if (startCheck) {
      const since = idAt(Date.now() - START_CHECK_AGE_MS)
      await settleAll(context, (after) => betsToCheck(database, since, after, BATCH), signal)
      startCheck = false
      return
    }
    const [eventId] = queue
    if (eventId === undefined) return recheckOpenBets(signal)
    queue.delete(eventId)
    try {
      await settleAll(context, (after) => betsOfEvent(database, eventId, after, BATCH), signal)
    } catch (error) {
      queue.add(eventId)
      throw error
    }
  }

  const worker = createWorker({
    hasWork: () => startCheck || queue.size > 0 || isRecheckDue,
    isReady: () => book.isReady(),
    work: next,
    log,
  })
  const recheckTimer = setInterval(() => {
    isRecheckDue = true
    worker.wake()
  }, recheckEveryMs).unref()
  worker.wake()
  return {
    enqueue(eventIds) {
      for (const eventId of eventIds) queue.add(eventId)
      worker.wake()
    },
    idle: worker.idle,
    async close() {
      clearInterval(recheckTimer)
      await worker.close()
    },
  }
}
