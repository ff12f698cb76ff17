import { SPORTSBOOK_ID } from '@tessera/contract'
import { type Finding, listOpenRoundIds } from '@tessera/ledger'
import type { Database } from '@tessera/postgres'
import { type HeldRound, listHeldRounds } from '@tessera/sportsbook'

export interface SportRoundSides {
  /** The database of the ledger. */
  readonly books: Pick<Database, 'query'>
  /** That of the sportsbook, which may be another one. */
  readonly sportsbook: Pick<Database, 'query'>
}

export const SPORT_ROUND_CHECKS = {
  unheld: 'every open round of sport is that of a bet that is not over, or is still to be paid',
  unopened: 'every bet on sport that runs has an open round',
} as const

/**
 * What the books and the sportsbook must say of each other, both ways. They may be in two databases, and play goes on: each
 * side is read twice, in turn. A round that both looks found open was open between them, when the sportsbook was asked; a bet that
 * ran at both looks ran when the books were. Throws when there are open rounds and no sportsbook.
 */
export async function checkSportRounds({ books, sportsbook }: SportRoundSides): Promise<Finding[]> {
  const [before, open] = [await listHeldRounds(sportsbook), await listOpenRoundIds(books, SPORTSBOOK_ID)]
  const [after, stillOpen] = [await listHeldRounds(sportsbook), await listOpenRoundIds(books, SPORTSBOOK_ID)]
  if (before === null || after === null) {
    if (open.length === 0) return []
    throw new Error('The sportsbook is in another database: SPORTSBOOK_DATABASE_URL has to name it.')
  }
  const held = new Set(after.map(({ roundId }) => roundId))
  const [wasOpen, isOpen] = [new Set(open), new Set(stillOpen)]
  const ran = runningOf(before)
  return [
    ...[...isOpen]
      .filter((id) => wasOpen.has(id) && !held.has(id))
      .map((id) => ({ check: SPORT_ROUND_CHECKS.unheld, subject: `round ${id} of ${SPORTSBOOK_ID}` })),
    ...[...runningOf(after)]
      .filter((id) => ran.has(id) && !wasOpen.has(id))
      .map((id) => ({ check: SPORT_ROUND_CHECKS.unopened, subject: `bet ${id}` })),
  ]
}

const runningOf = (held: readonly HeldRound[]): Set<string> =>
  new Set(held.flatMap(({ roundId, isRunning }) => (isRunning ? [roundId] : [])))
