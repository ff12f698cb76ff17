import type { Log } from '@tessera/postgres'
import type { ClosedRow, RoundSets, SettledRound } from './round-sets.ts'
import type { StoredRound } from './stored-round.ts'

/**
 * Stores the closing of a round that the wallet has settled. Returns its closing data for the page; null if
 * another process has moved the round.
 */
export type CloseRound = (
  round: StoredRound,
  settled: Pick<SettledRound, 'payout' | 'balance'>,
) => Promise<ClosedRow | null>

/** The two ways to close a round: before and after the response to its page. */
export interface Closing {
  /** Waits until the database has stored the closing. */
  readonly close: CloseRound
  /**
   * Returns at once and stores the closing after the response. Requests for the round wait by `settled`
   * meanwhile. Another process, or the next one after a crash, finds the round in its former phase and calls
   * the wallet again, which answers the same.
   */
  readonly closeAfterResponse: CloseRound
  /**
   * Resolves when this process has no pending closing of the player, in this game or in any. A failed closing
   * is retried once; rejects if the retry fails, too.
   */
  settled(playerKey: string, gameId?: string): Promise<void>
  /** Resolves when no closing is pending. */
  end(): Promise<void>
}

interface Pending {
  readonly gameId: string
  readonly close: () => Promise<unknown>
  /** True once it is stored; false if storing failed. */
  done: Promise<boolean>
}

/** Closing data from the wallet's answer, with the balance before computed as in `studio.close_rounds`. */
function closedNow({ createdAt, stake }: StoredRound, balance: bigint | null, payout: bigint): ClosedRow {
  return {
    balanceBefore: balance === null ? null : balance - payout + stake,
    // By this process's clock; a round never ends before it started.
    closedAt: new Date(Math.max(Date.now(), createdAt.getTime())),
  }
}

export function createClosing(roundSets: Pick<RoundSets, 'close'>, log: Log): Closing {
  const pending = new Map<string, Set<Pending>>()

  function remember(playerKey: string, entry: Pending): void {
    pending.set(playerKey, (pending.get(playerKey) ?? new Set()).add(entry))
  }
  function forget(playerKey: string, entry: Pending): void {
    const ofPlayer = pending.get(playerKey)
    ofPlayer?.delete(entry)
    if (ofPlayer?.size === 0) pending.delete(playerKey)
  }
  /** Retries a failed closing for the next caller that needs it: the database may be reachable again. */
  async function finish(playerKey: string, entry: Pending): Promise<void> {
    if (await entry.done) return
    await entry.close()
    forget(playerKey, entry)
  }

  return {
    close: ({ id }, settled) => roundSets.close({ id, ...settled, closedAt: null }),
    closeAfterResponse: async (round, settled) => {
      const { id, playerKey, gameId } = round
      const closed = closedNow(round, settled.balance, settled.payout)
      const close = () => roundSets.close({ id, ...settled, closedAt: closed.closedAt })
      const entry: Pending = { gameId, close, done: Promise.resolve(false) }
      entry.done = close().then(
        () => {
          forget(playerKey, entry)
          return true
        },
        (error: unknown) => {
          log.warn({ err: error, roundId: id }, 'a settled round could not be closed yet')
          return false
        },
      )
      remember(playerKey, entry)
      return closed
    },
    async settled(playerKey, gameId) {
      const entries = [...(pending.get(playerKey) ?? [])]
      await Promise.all(
        entries
          .filter((entry) => gameId === undefined || entry.gameId === gameId)
          .map((entry) => finish(playerKey, entry)),
      )
    },
    async end() {
      await Promise.all([...pending.values()].flatMap((entries) => [...entries].map(({ done }) => done)))
    },
  }
}
