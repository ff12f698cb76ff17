import { type Limit, type LimitUse, listLimits, lockPlayer, removeLimit, setLimit } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import type { Resident } from '../../jurisdiction/jurisdiction-of.ts'
import { recordChange } from './limit-store.ts'
import type { LimitsDeps } from './limits-deps.ts'
import { definitionOf, ledgerPeriod, periodName } from './rules/limit-id.ts'

/**
 * Brings the limits of the law up to date with the player's jurisdiction. They are rows of the ledger like all others, so
 * that the strictest one is found in the transaction that moves the money.
 */
export async function followStatute(deps: LimitsDeps, playerId: string, resident: Resident): Promise<void> {
  const { database } = deps
  const wanted = deps.jurisdictionOf(resident).limits.statutoryDeposits.map(
    ({ period, currency, amount }): Limit => ({
      kind: 'deposit',
      period: ledgerPeriod(period),
      source: 'jurisdiction',
      currency,
      amount,
    }),
  )
  if (isFollowed(await ofLaw(database, playerId), wanted)) return
  await database.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    const present = await ofLaw(tx, playerId)
    for (const old of present.filter((each) => !wanted.some(isSameKey(each)))) {
      await removeLimit(tx, playerId, old)
      await record(deps, tx, playerId, 'deleted', old, null)
    }
    for (const limit of wanted) {
      const before = present.find(isSameKey(limit))
      if (before && isSame(before)(limit)) continue
      await setLimit(tx, playerId, limit)
      const isLower = before !== undefined && before.amount > limit.amount
      await record(deps, tx, playerId, isLower ? 'lowered' : 'added', before ?? limit, limit)
    }
  })
}

const ofLaw = async (queryable: Pick<Tx, 'query'>, playerId: string): Promise<LimitUse[]> =>
  (await listLimits(queryable, playerId)).filter(({ source }) => source === 'jurisdiction')

const isSameKey =
  (one: Limit) =>
  (other: Limit): boolean =>
    one.kind === other.kind && one.period === other.period

const isSame =
  (one: Limit) =>
  (other: Limit): boolean =>
    isSameKey(one)(other) && one.amount === other.amount && one.currency === other.currency

const isFollowed = (present: readonly Limit[], wanted: readonly Limit[]): boolean =>
  present.length === wanted.length && wanted.every((each) => present.some(isSame(each)))

const record = (
  { clock }: LimitsDeps,
  tx: Tx,
  playerId: string,
  event: 'added' | 'lowered' | 'deleted',
  limit: Limit,
  after: Limit | null,
): Promise<void> =>
  recordChange(tx, playerId, {
    event,
    definition: definitionOf(limit.kind),
    source: limit.source,
    period: periodName(limit.period),
    amountBefore: event === 'added' ? null : limit.amount,
    amountAfter: after?.amount ?? null,
    currency: limit.currency,
    at: clock(),
  })
