import { fail, type Result, type SliceMeta, succeed } from '@tessera/contract'
import {
  type HistoryKind,
  listRounds,
  type RoundWithBonus,
  sliceRounds,
  withBonusParts,
} from '@tessera/ledger'
import { toJsonAmount } from '@tessera/money'
import { numberedMeta, numberedPage, periodOf, sliceMeta } from '../../history-query.ts'
import type { CallRequest } from '../../http/call-handler.ts'
import { getPlayer } from '../profile/index.ts'
import type { HistoryDeps } from './history-deps.ts'

type Query = CallRequest<'GET /api/game/spins'>['query']

export interface FoundRounds {
  readonly rows: readonly RoundWithBonus[]
  readonly meta: SliceMeta
}

/** Largest place: cursors above it are none of ours. */
const PLACE_MAX = 2n ** 62n

/** Finds a page of the player's rounds, by its number or next to a cursor. */
export async function findRounds(
  { database }: HistoryDeps,
  playerId: string,
  historyKind: HistoryKind,
  query: Query,
): Promise<Result<FoundRounds>> {
  const { perPage, isSettled, currency } = query
  const page = numberedPage(query)
  if (page !== null) {
    const { rows, total } = await listRounds(database, { playerId, historyKind, isSettled, page, perPage })
    return succeed({
      rows: await withBonusParts(database, playerId, rows),
      meta: numberedMeta(page, perPage, toJsonAmount(total)),
    })
  }
  const [before, after] = [placeOf(query.before), placeOf(query.after)]
  if (before === null)
    return fail('validation_failed', { fields: { before: ['must be a cursor of this list'] } })
  if (after === null)
    return fail('validation_failed', { fields: { after: ['must be a cursor of this list'] } })
  const hasDays = query.from !== undefined || query.to !== undefined
  const period = hasDays ? periodOf(query, (await getPlayer(database, playerId)).timeZone) : {}
  const filter = { playerId, historyKind, isSettled, currency, ...period }
  const { rows, older, newer } = await sliceRounds(database, { ...filter, before, after, limit: perPage })
  return succeed({
    rows: await withBonusParts(database, playerId, rows),
    meta: sliceMeta(perPage, { older: older?.toString() ?? null, newer: newer?.toString() ?? null }),
  })
}

/** Parses a cursor; null if it is none. */
function placeOf(cursor: string | undefined): bigint | undefined | null {
  if (cursor === undefined) return undefined
  if (!/^\d{1,19}$/.test(cursor)) return null
  const place = BigInt(cursor)
  return place <= PLACE_MAX ? place : null
}
