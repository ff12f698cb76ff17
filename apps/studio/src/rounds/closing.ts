import type { Log } from '@tessera/postgres'
import type { ClosedRow, RoundSets, SettledRound } from './round-sets.ts'
import type { StoredRound } from './stored-round.ts'

/**
 * Stores that a round is over which the wallet has settled. Answers what the page is told of it; null when somebody else
 * has moved the round.
 */
export type CloseRound = (
  round: StoredRound,
  settled: Pick<SettledRound, 'payout' | 'balance'>,
) => Promise<ClosedRow | null>

/** The two ways to close a round: before its page is answered, and behind the answer. */
export interface Closing {
  /** Waits until the database has it. */
  readonly close: CloseRound
  /**
   * Answers at once and has it stored behind the answer. What is asked of the round meanwhile waits by `settled`; another
   * process, or the next one after a crash, finds the round as it was before and asks the wallet again, which answers the
   * same.
   */
  readonly closeBehind: CloseRound
  /**
   * Resolves when this process has no such round of the player to store, in this game or in any. What failed is tried once
   * more; rejects when that fails too.
   */
  settled(playerKey: string, gameId?: string): Promise<void>
  /** Resolves when no closing of any player is under way. */
  end(): Promise<void>
}

interface Pending {
  readonly gameId: string
  readonly close: () => Promise<unknown>
  /** Whether it is stored; not when that failed. */
  done: Promise<boolean>
}

/** What the wallet told stands in the answer, with the balance before by the same sum as in `studio.close_rounds`. */
function closedNow({ createdAt, stake }: StoredRound, balance: bigint | null, payout: bigint): ClosedRow {
  return {
    balanceBefore: balance === null ? null : balance - payout + stake,
    // By the clock of this process; a round never ends before it began.
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
  /** What failed is asked once more by whoever needs it next: the database may be back. */
  async function finish(playerKey: string, entry: Pending): Promise<void> {
    if (await entry.done) return
    await entry.close()
    forget(playerKey, entry)
  }

  return {
    close: ({ id }, settled) => roundSets.close({ id, ...settled, closedAt: null }),
    closeBehind: async (round, settled) => {
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
