import { fail, type LimitPeriodName } from '@tessera/contract'
import { lockPlayer } from '@tessera/ledger'
import { answer, type CallHandler, type PlayerIdentity } from '../../../http/call-handler.ts'
import { applyBreak, listBreaks } from '../breaks.ts'
import { changeOwnLimit } from '../change-limit.ts'
import type { LimitsDeps } from '../limits-deps.ts'
import { readLimit, readOwnLimit } from '../read-limits.ts'
import { refusePeriod } from '../refuse-period.ts'
import { extendBreak } from '../rules/break-rules.ts'
import { BREAKS, type BreakKind, isCashPeriod, ledgerPeriod, ownLimitKey } from '../rules/limit-id.ts'

/**
 * Changes a limit of money: a lower amount immediately, a raise after its notice when the player sends it again. Extends a
 * break by a length.
 */
export const updateLimit =
  (deps: LimitsDeps): CallHandler<'PUT /api/player/limits/{id}'> =>
  async ({ player, params, body }) => {
    const kind = BREAKS.find(({ id }) => id === params.id)
    if (kind) return extend(deps, player, kind, body.period)
    const key = ownLimitKey(params.id)
    if (!key) return fail('not_found')
    const { period, amount } = body
    if (amount === undefined)
      return fail('validation_failed', { fields: { amount: ['An amount is required'] } })
    if (!isCashPeriod(period) || !deps.jurisdictionOf(player).limits.cashPeriods.includes(period))
      return refusePeriod()
    return deps.database.transaction(async (tx) => {
      const wanted = { amount: BigInt(amount), period: ledgerPeriod(period) }
      const changed = await changeOwnLimit(deps, tx, player, key, wanted)
      if (!changed.ok) return changed
      return answer(await readOwnLimit(tx, player.playerId, changed.key ?? key, deps.clock()))
    })
  }

async function extend(deps: LimitsDeps, player: PlayerIdentity, kind: BreakKind, period: LimitPeriodName) {
  const { database, clock, jurisdictionOf } = deps
  const { playerId } = player
  const { breaks } = jurisdictionOf(player)
  const allowed = kind.id === 'self-exclusion' ? breaks.selfExclusion : breaks.coolingOff
  if (isCashPeriod(period) || !allowed.includes(period)) return refusePeriod()
  return database.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    const now = clock()
    const running = (await listBreaks(tx, playerId, now)).find((each) => each.kind === kind)
    if (!running) return fail('not_found')
    const until = extendBreak(running.until, period)
    await applyBreak(deps, tx, playerId, { kind, until, period, event: 'break_extended', source: 'player' })
    return answer(await readLimit(tx, playerId, kind.id, now))
  })
}
