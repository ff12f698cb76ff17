import type { Queryable } from './bet-row.ts'

/** A round of the wallet that the sportsbook is not done with. */
export interface HeldRound {
  /** Also the bet's id. */
  readonly roundId: string
  /**
   * Whether its bet runs and the round has not been closed before: it must be open. Otherwise the wallet may be on its way to open
   * or to close it, or a correction comes.
   */
  readonly isRunning: boolean
}

/** All of them, in one look; null where a database has no sportsbook. */
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
