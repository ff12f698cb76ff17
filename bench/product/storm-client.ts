import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Player } from './players.ts'
import { createStormCalls } from './storm-calls.ts'
import { setCap } from './storm-caps.ts'
import type { Cap, JournalEntry, KnownLimit, StormClient, StormWork } from './storm-types.ts'
import { limit, pay, playRound } from './storm-work.ts'
import type { UpClock } from './up-clock.ts'

/** Time between two changes of a limit, so that they don't crowd out rounds and payments. */
const LIMIT_PAUSE_MS = 500

/**
 * Runs one loop per game, one for payments and one for limits as a player, after setting the player's cap. `onSlow` is
 * called once for an invoice that takes long by `clock`.
 */
export async function startStormClient(
  url: () => string,
  { player, cap }: { readonly player: Player; readonly cap: Cap | null },
  onSlow: (invoiceId: string) => Promise<void>,
  clock: UpClock,
): Promise<StormClient> {
  const journal: JournalEntry[] = []
  const faults: string[] = []
  const known: KnownLimit = { id: null, possible: [] }
  let isStopping = false
  const work: StormWork = {
    calls: createStormCalls(url, player, clock, faults),
    clock,
    faults,
    ...{ cap, journal },
    note: (kind, stake) => {
      const entry = { kind, key: randomUUID(), id: null, effect: null, stake, isRefused: false }
      journal.push(entry)
      return entry
    },
    onSlow,
  }

  if (cap !== null) await setCap(work, cap)

  async function again(operation: () => Promise<void>): Promise<void> {
    while (!isStopping) await operation().catch((error: unknown) => faults.push(String(error)))
  }
  const hands = [
    ...player.games.map((game) => again(() => playRound(work, game))),
    again(() => pay(work, randomInt(2) === 0 ? 'deposit' : 'withdrawal')),
    again(() => limit(work, known).then(() => delay(LIMIT_PAUSE_MS))),
  ]
  return {
    player,
    journal,
    limit: known,
    cap,
    faults,
    stop: async () => {
      isStopping = true
      await Promise.all(hands)
    },
  }
}
