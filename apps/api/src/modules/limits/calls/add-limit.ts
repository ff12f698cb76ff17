import { type Failure, fail, type LimitPeriodName } from '@tessera/contract'
import { listLimits, lockPlayer, setLimit } from '@tessera/ledger'
import { isCurrencyEnabled, refuseCurrency } from '../../../currencies.ts'
import {
  answer,
  type CallHandler,
  type CallRequest,
  type PlayerIdentity,
} from '../../../http/call-handler.ts'
import { applyBreak, listBreaks } from '../breaks.ts'
import { applyDuty } from '../limit-duty.ts'
import { deleteRequest, recordChange } from '../limit-store.ts'
import type { LimitsDeps } from '../limits-deps.ts'
import { readLimit, readOwnLimit } from '../read-limits.ts'
import { refusePeriod } from '../refuse-period.ts'
import { breakEnd } from '../rules/break-rules.ts'
import { type BreakKind, breakOf, isCashPeriod, kindOf, ledgerPeriod } from '../rules/limit-id.ts'

type AddLimit = 'POST /api/player/limits'
type Body = CallRequest<AddLimit>['body']

/** Adds a limit or starts a break. Both apply to the player's next bet and deposit. */
export const addLimit =
  (deps: LimitsDeps): CallHandler<AddLimit> =>
  async ({ player, body }) => {
    const kind = breakOf(body.definition)
    return kind ? startBreak(deps, player, kind, body.period) : addMoneyLimit(deps, player, body)
  }

async function addMoneyLimit(deps: LimitsDeps, player: PlayerIdentity, body: Body) {
  const { database, clock, currencies, jurisdictionOf } = deps
  const { playerId } = player
  const { definition, period, amount, currency } = body
  const { cashPeriods } = jurisdictionOf(player).limits
  const kind = kindOf(definition)
  if (kind === undefined) throw new Error('a definition is neither a limit of money nor a break')
  if (!isCashPeriod(period) || !cashPeriods.includes(period)) return refusePeriod()
  const missing = refuseMissing(body)
  if (missing || amount === undefined || currency === undefined) return missing ?? refuseCurrency()
  if (!isCurrencyEnabled(currencies, currency)) return refuseCurrency()
  const key = { kind, period: ledgerPeriod(period), source: 'player' } as const
  return database.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    const present = await listLimits(tx, playerId)
    if (present.some((each) => each.kind === kind && each.period === key.period && each.source === 'player'))
      return fail('limit_exists')
    const now = clock()
    await setLimit(tx, playerId, { ...key, currency, amount: BigInt(amount) })
    // A request about an earlier limit of this kind must not loosen this one.
    await deleteRequest(tx, playerId, key)
    await recordChange(tx, playerId, {
      event: 'added',
      definition,
      source: 'player',
      period,
      amountBefore: null,
      amountAfter: BigInt(amount),
      currency,
      at: now,
    })
    await applyDuty(deps, tx, playerId, player)
    return answer(await readOwnLimit(tx, playerId, key, now))
  })
}

/** Refuses a limit of money without an amount or a currency. */
function refuseMissing({ amount, currency }: Body): Failure | null {
  const fields = {
    ...(amount === undefined ? { amount: ['An amount is required'] } : {}),
    ...(currency === undefined ? { currency: ['A currency is required'] } : {}),
  }
  return Object.keys(fields).length === 0 ? null : fail('validation_failed', { fields })
}

async function startBreak(
  deps: LimitsDeps,
  player: PlayerIdentity,
  kind: BreakKind,
  period: LimitPeriodName,
) {
  const { database, clock, jurisdictionOf } = deps
  const { playerId } = player
  const { breaks } = jurisdictionOf(player)
  const allowed = kind.id === 'self-exclusion' ? breaks.selfExclusion : breaks.coolingOff
  if (isCashPeriod(period) || !allowed.includes(period)) return refusePeriod()
  return database.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    const now = clock()
    if ((await listBreaks(tx, playerId, now)).some((each) => each.kind === kind)) return fail('limit_exists')
    await applyBreak(deps, tx, playerId, {
      kind,
      until: breakEnd(now, period),
      period,
      event: 'break_started',
      source: 'player',
    })
    return answer(await readLimit(tx, playerId, kind.id, now))
  })
}
