import { randomInt, randomUUID } from 'node:crypto'
import type { Player } from './players.ts'
import { createStormCalls } from './storm-calls.ts'
import { type JournalEntry, pay, playRound, type StormWork } from './storm-work.ts'
import type { UpClock } from './up-clock.ts'

/** A player whose calls are repeated until they get a response, whatever is killed in the meantime. */
export interface StormClient {
  readonly player: Player
  readonly journal: readonly JournalEntry[]
  readonly faults: readonly string[]
  /** Stops after the operations in progress have completed. */
  stop(): Promise<void>
}

/**
 * Runs one loop per game and one for payments as a player. `onSlow` is called once for an invoice that takes long
 * by `clock`.
 */
export function startStormClient(
  url: () => string,
  player: Player,
  onSlow: (invoiceId: string) => Promise<void>,
  clock: UpClock,
): StormClient {
  const journal: JournalEntry[] = []
  const faults: string[] = []
  let isStopping = false
  const work: StormWork = {
    calls: createStormCalls(url, player, clock, faults),
    clock,
    faults,
    note: (kind) => {
      const entry = { kind, key: randomUUID(), id: null, effect: null }
      journal.push(entry)
      return entry
    },
    onSlow,
  }

  async function again(operation: () => Promise<void>): Promise<void> {
    while (!isStopping) await operation().catch((error: unknown) => faults.push(String(error)))
  }
  const hands = [
    ...player.games.map((game) => again(() => playRound(work, game))),
    again(() => pay(work, randomInt(2) === 0 ? 'deposit' : 'withdrawal')),
  ]
  return {
    player,
    journal,
    faults,
    stop: async () => {
      isStopping = true
      await Promise.all(hands)
    },
  }
}
