import { DEFAULT_LOCALE } from '@tessera/contract/routes'
import { publish, readFinishedThrough } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { writeMessage } from '../notifications/index.ts'
import type { LoyaltyDeps } from './loyalty-deps.ts'
import { countStakes, lockUntold, markTold, readPosition } from './loyalty-store.ts'
import { accountOf } from './rules/account-of.ts'

/** Number of transactions that are counted in one transaction, which bounds how long their accounts are locked. */
const COUNTED_AT_ONCE = 2000
/** Number of players to whom one transaction publishes. It locks them, and their bets wait. */
const TOLD_AT_ONCE = 50

/**
 * Counts all stakes that have finished, exactly once: position and points change in one transaction. Then publishes the
 * changed accounts. Whatever an interruption leaves is done by the next run.
 */
export async function countFinished(deps: LoyaltyDeps): Promise<void> {
  const { database } = deps
  const through = await readFinishedThrough(database)
  if (through !== null && through > (await readPosition(database))) {
    const count = () => database.transaction((tx) => countStakes(tx, through, COUNTED_AT_ONCE))
    for (let position = await count(); position !== null && position < through; ) position = await count()
  }
  while ((await publishChanges(deps)) === TOLD_AT_ONCE) {
    // More players may have changes.
  }
}

/**
 * Publishes changed accounts. The event has the level before and after, so that a player is notified once of several levels
 * that were reached at the same time, and never again when points fall and rise.
 */
const publishChanges = (deps: LoyaltyDeps): Promise<number> =>
  deps.database.transaction(async (tx) => {
    const changed = await lockUntold(tx, TOLD_AT_ONCE)
    for (const facts of changed) {
      const { currentLevel, points, version } = accountOf(deps.programme, facts, DEFAULT_LOCALE)
      const level = currentLevel.order
      await publish(tx, {
        playerId: facts.playerId,
        channel: 'retentionAccounts',
        data: {
          event: 'loyalty.updated',
          points,
          version,
          level,
          previousLevel: facts.toldLevel,
        },
      })
      if (level > facts.toldLevel) await writeLevelMessage(deps, tx, facts.playerId, level)
      await markTold(tx, facts, level)
    }
    return changed.length
  })

/** Writes a message about the highest of the levels that were reached at once. */
async function writeLevelMessage(
  { programme }: LoyaltyDeps,
  tx: Tx,
  playerId: string,
  level: number,
): Promise<void> {
  const name = programme.levels[level - 1]?.name
  if (!name) return
  await writeMessage(tx, {
    ...{ playerId, kind: 'push', event: `level:${level}` },
    facts: { template: 'level-reached', name },
  })
}
