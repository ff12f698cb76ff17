import { listBlocks } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'
import { holdStatus } from './player-store.ts'
import {
  type AccountStatus,
  decideStanding,
  type StandingAct,
  type StandingFacts,
  type StandingRefusal,
} from './rules/standing-rules.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/**
 * Decides whether a player may do something: null, or the refusal with its reason. The ledger decides about each bet from
 * the same rows; here the decision comes before anything is opened for the player.
 */
export const standing = async (
  queryable: Queryable,
  playerId: string,
  act: StandingAct,
): Promise<StandingRefusal | null> => decideStanding(await readFacts(queryable, playerId), act)

/** Decides like {@link standing}, and holds the account's status until the transaction ends. */
export async function holdStanding(
  tx: Tx,
  playerId: string,
  act: StandingAct,
): Promise<StandingRefusal | null> {
  await holdStatus(tx, playerId)
  return standing(tx, playerId, act)
}

/** Reads the facts from the rows of the account, of its closing and of the ledger. No other code combines them. */
async function readFacts(queryable: Queryable, playerId: string): Promise<StandingFacts> {
  const [row] = await queryable.query<{ status: AccountStatus; isClosing: boolean }>(
    `select p.status, exists (select 1 from membership.ending e where e.player_id = p.id) as "isClosing"
     from profile.player p where p.id = $1`,
    [playerId],
  )
  if (!row) throw new Error('a referenced player does not exist')
  return { ...row, blocks: await listBlocks(queryable, playerId, 'any') }
}
