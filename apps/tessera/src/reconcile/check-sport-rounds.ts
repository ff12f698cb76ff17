import { SPORTSBOOK_ID } from '@tessera/contract'
import { type Finding, listOpenRoundIds } from '@tessera/ledger'
import type { Database } from '@tessera/postgres'
import { type HeldRound, listHeldRounds } from '@tessera/sportsbook'

export interface SportRoundDatabases {
  /** Database of the ledger. */
  readonly books: Pick<Database, 'query'>
  /** Database of the sportsbook, which may be a separate one. */
  readonly sportsbook: Pick<Database, 'query'>
}

export const SPORT_ROUND_CHECKS = {
  roundWithoutBet: 'every open sports round belongs to a bet that is still running or has yet to be paid',
  betWithoutRound: 'every running sports bet has an open round',
} as const

/**
 * Compares the open rounds of the ledger with the bets of the sportsbook, in both directions. They may be in two
 * databases, and play continues, so each side is read twice, in turn. A round that is open in both reads of the
 * ledger was also open when the sportsbook was read in between. A bet that is running in both reads of the
 * sportsbook was also running when the ledger was read in between.
 *
 * Throws if there are open rounds but no sportsbook.
 */
export async function checkSportRounds({ books, sportsbook }: SportRoundDatabases): Promise<Finding[]> {
  const [before, open] = [await listHeldRounds(sportsbook), await listOpenRoundIds(books, SPORTSBOOK_ID)]
  const [after, stillOpen] = [await listHeldRounds(sportsbook), await listOpenRoundIds(books, SPORTSBOOK_ID)]
  if (before === null || after === null) {
    if (open.length === 0) return []
    throw new Error('The sportsbook is in another database. Set SPORTSBOOK_DATABASE_URL to it.')
  }
  const held = new Set(after.map(({ roundId }) => roundId))
  const [wasOpen, isOpen] = [new Set(open), new Set(stillOpen)]
  const wasRunning = runningRoundIds(before)
  return [
    ...[...isOpen]
      .filter((id) => wasOpen.has(id) && !held.has(id))
      .map((id) => ({
        check: SPORT_ROUND_CHECKS.roundWithoutBet,
        subject: `round ${id} of ${SPORTSBOOK_ID}`,
      })),
    ...[...runningRoundIds(after)]
      .filter((id) => wasRunning.has(id) && !wasOpen.has(id))
      .map((id) => ({ check: SPORT_ROUND_CHECKS.betWithoutRound, subject: `bet ${id}` })),
  ]
}

const runningRoundIds = (held: readonly HeldRound[]): Set<string> =>
  new Set(held.flatMap(({ roundId, isRunning }) => (isRunning ? [roundId] : [])))
