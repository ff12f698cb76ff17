import type { Queryable } from './bet-row.ts'

/** A round of the wallet that the sportsbook has not finished. */
export interface HeldRound {
  /** Also the bet's id. */
  readonly roundId: string
  /**
   * True if the bet is running and its round was never closed, so that the round must be open in the wallet. False if
   * the wallet may be about to open or close it, or if a correction follows.
   */
  readonly isRunning: boolean
}

/** Returns all unfinished rounds in one query; null if the database has no sportsbook. */
export async function listHeldRounds(db: Queryable): Promise<HeldRound[] | null> {
  const [there] = await db.query<{ isThere: boolean }>(
    `select to_regclass('sportsbook.open_bet') is not null as "isThere"`,
  )
  if (there?.isThere !== true) return null
  return db.query<HeldRound>(
    `select id as "roundId", bool_or(runs) as "isRunning" from (
       select o.bet_id as id, b.state = 'accepted' and not b.is_closed as runs
         from sportsbook.open_bet o join sportsbook.bet b on b.id = o.bet_id
       union all
       select bet_id, false from sportsbook.payment
     ) held group by id order by id`,
  )
}
