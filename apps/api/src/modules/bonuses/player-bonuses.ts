import { BONUS_RESULT, BONUS_STATUS, type NumberOf, type PlayerBonus } from '@tessera/contract'
import { countRoundsOfGrant, type Grant, type GrantState, listConversions, listGrants } from '@tessera/ledger'
import { toJsonAmount } from '@tessera/money'
import type { Database, Tx } from '@tessera/postgres'
import type { BonusRow } from './bonus-store.ts'
import { factsOfBonus } from './publish-bonus.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Results of ended grants (specification, states). Money that was played until nothing was left counts as played. */
const RESULTS = {
  completed: BONUS_RESULT.played,
  forfeited: BONUS_RESULT.played,
  cancelled: BONUS_RESULT.canceled,
  expired: BONUS_RESULT.expired,
} as const satisfies Record<Exclude<GrantState, 'active'>, NumberOf<typeof BONUS_RESULT>>

/** Returns bonuses of one player with the state of their money, in the same order. */
export async function toPlayerBonuses(
  queryable: Queryable,
  playerId: string,
  bonuses: readonly BonusRow[],
  now: Date,
): Promise<PlayerBonus[]> {
  const grants = new Map((await listGrants(queryable, playerId)).map((grant) => [grant.id, grant]))
  const ended = bonuses.flatMap(({ grantId }) => grantId ?? [])
  const converted = new Map(
    (await listConversions(queryable, ended)).map(({ grantId, amount }) => [grantId, amount]),
  )
  const shown: PlayerBonus[] = []
  for (const bonus of bonuses) {
    const grant = bonus.grantId === null ? null : (grants.get(bonus.grantId) ?? null)
    const isActive = grant?.state === 'active' && grant.expiresAt > now
    shown.push({
      ...toShown(bonus, grant, now),
      converted: toJsonAmount(converted.get(bonus.grantId ?? -1n) ?? 0n),
      hasOpenRounds: isActive && (await countRoundsOfGrant(queryable, grant)) > 0,
    })
  }
  return shown
}

/** Returns one bonus with the state of its money. */
export async function toPlayerBonus(queryable: Queryable, bonus: BonusRow, now: Date): Promise<PlayerBonus> {
  const [shown] = await toPlayerBonuses(queryable, bonus.playerId, [bonus], now)
  if (!shown) throw new Error('a bonus was not shown')
  return shown
}

type Shown = Omit<PlayerBonus, 'converted' | 'hasOpenRounds'>

function toShown(bonus: BonusRow, grant: Grant | null, now: Date): Shown {
  const { campaignId, terms } = bonus
  const { status, result, endedAt } = grant ? stateOfGrant(grant, now) : stateOfIssued(bonus, now)
  const wagered = grant === null ? 0 : Number(grant.wagered / 10_000n)
  return {
    ...factsOfBonus(bonus),
    wagerCasinoConditions: { gameIds: [...factsOfBonus(bonus).wagerCasinoConditions.gameIds] },
    ...{ campaignId, terms, status, result },
    title: bonus.title,
    balance: grant === null || status === BONUS_STATUS.finished ? 0 : toJsonAmount(grant.balance),
    issueSessionId: null,
    wagered: Math.min(Math.max(wagered, 0), terms.wageringRequired),
    issuedAt: bonus.issuedAt.toISOString(),
    activatedAt: bonus.activatedAt?.toISOString() ?? null,
    expiresAt: (grant?.expiresAt ?? bonus.activateUntil).toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}

interface State {
  readonly status: NumberOf<typeof BONUS_STATUS>
  readonly result: NumberOf<typeof BONUS_RESULT>
  readonly endedAt: Date | null
}

/** Decides by the clock: a grant that has expired is not shown as active until a job ends it. */
function stateOfGrant({ state, expiresAt, endedAt }: Grant, now: Date): State {
  if (state !== 'active') return { status: BONUS_STATUS.finished, result: RESULTS[state], endedAt }
  return expiresAt > now
    ? { status: BONUS_STATUS.active, result: BONUS_RESULT.none, endedAt: null }
    : { status: BONUS_STATUS.finished, result: BONUS_RESULT.expired, endedAt: expiresAt }
}

function stateOfIssued({ result, endedAt, activateUntil }: BonusRow, now: Date): State {
  if (result !== null) return { status: BONUS_STATUS.finished, result, endedAt }
  return activateUntil > now
    ? { status: BONUS_STATUS.issued, result: BONUS_RESULT.none, endedAt: null }
    : { status: BONUS_STATUS.finished, result: BONUS_RESULT.expiredUnused, endedAt: activateUntil }
}
