import type { Limit } from '@tessera/contract'
import { type LimitKey, listDepositRoom, listLimits } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'
import { listBreaks } from './breaks.ts'
import { findLastBreak, listRequests } from './limit-store.ts'
import { limitId } from './rules/limit-id.ts'
import { toBreakLimit, toLimit } from './to-limit.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Lists the limits of a player of every source, then the breaks in force. */
export async function readLimits(queryable: Queryable, playerId: string, now: Date): Promise<Limit[]> {
  const uses = await listLimits(queryable, playerId, now)
  const requests = await listRequests(queryable, playerId, now)
  const rooms = await listDepositRoom(queryable, playerId, now)
  const money = uses.map((use) => {
    const isSame = (each: Pick<LimitKey, 'kind' | 'period'>) =>
      each.kind === use.kind && each.period === use.period
    const request = use.source === 'player' ? requests.find(isSame) : undefined
    const room = rooms.find(
      ({ period, source }) => use.kind === 'deposit' && period === use.period && source === use.source,
    )
    return toLimit(use, request ?? null, room?.reserved ?? 0n, now)
  })
  const breaks: Limit[] = []
  for (const running of await listBreaks(queryable, playerId, now))
    breaks.push(toBreakLimit(running, await findLastBreak(queryable, playerId, running.kind.definition)))
  return [...money, ...breaks]
}

/** Reads the limit with an id, which must exist. */
export async function readLimit(tx: Tx, playerId: string, id: string, now: Date): Promise<Limit> {
  const found = (await readLimits(tx, playerId, now)).find((each) => each.id === id)
  if (!found) throw new Error(`the limit ${id} does not exist`)
  return found
}

/** Reads an own limit of money by its key. */
export const readOwnLimit = (tx: Tx, playerId: string, key: LimitKey, now: Date): Promise<Limit> =>
  readLimit(tx, playerId, limitId(key), now)
