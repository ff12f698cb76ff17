import { type Failure, fail, type LimitEvent } from '@tessera/contract'
import { type LimitKey, type LimitUse, listLimits, lockPlayer, removeLimit, setLimit } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import type { PlayerIdentity } from '../../http/call-handler.ts'
import { applyDuty } from './limit-duty.ts'
import { deleteRequest, listRequests, recordChange, storeRequest } from './limit-store.ts'
import type { LimitsDeps } from './limits-deps.ts'
import { decideChange, type LimitDecision, type WantedLimit } from './rules/limit-change-rules.ts'
import { definitionOf, periodName } from './rules/limit-id.ts'

/** Result of a change: the key under which the limit is found now; null if it was deleted. */
type Changed = { readonly ok: true; readonly key: LimitKey | null }

/** Changes an own limit of money as its player wants, or stores the request. Runs in the caller's transaction. */
export async function changeOwnLimit(
  deps: LimitsDeps,
  tx: Tx,
  player: PlayerIdentity,
  key: LimitKey,
  wanted: WantedLimit,
): Promise<Changed | Failure> {
  const { playerId } = player
  const now = deps.clock()
  await lockPlayer(tx, playerId)
  const uses = (await listLimits(tx, playerId, now)).filter(({ source }) => source === 'player')
  const use = uses.find(({ kind, period }) => kind === key.kind && period === key.period)
  if (!use) return fail('not_found')
  const isTaken = (each: LimitUse): boolean =>
    wanted !== 'deleted' && each !== use && each.kind === use.kind && each.period === wanted.period
  if (uses.some(isTaken)) return fail('limit_exists')
  const request =
    (await listRequests(tx, playerId, now)).find(
      ({ kind, period }) => kind === key.kind && period === key.period,
    ) ?? null
  const decision = decideChange({ ...use, request }, wanted, deps.jurisdictionOf(player).limits.raise, now)
  const changed = { use, wanted, now }
  await apply(tx, playerId, changed, decision)
  const event = eventOf(decision, wanted)
  if (event) await record(tx, playerId, changed, event)
  if (decision.kind !== 'confirm') return { ok: true, key }
  await applyDuty(deps, tx, playerId, player)
  return { ok: true, key: wanted === 'deleted' ? null : { ...key, period: wanted.period } }
}

interface Change {
  readonly use: LimitUse
  readonly wanted: WantedLimit
  readonly now: Date
}

async function apply(
  tx: Tx,
  playerId: string,
  { use, wanted, now }: Change,
  decision: LimitDecision,
): Promise<void> {
  const { kind, period, source, currency } = use
  if (decision.kind === 'wait' || decision.kind === 'none') return
  if (decision.kind === 'request') {
    const { confirmableAt, lapsesAt } = decision
    return storeRequest(tx, playerId, use, { wanted, requestedAt: now, confirmableAt, lapsesAt })
  }
  await deleteRequest(tx, playerId, use)
  if (decision.kind === 'cancel') return
  if (wanted === 'deleted' || wanted.period !== period) await removeLimit(tx, playerId, use)
  if (wanted !== 'deleted')
    await setLimit(tx, playerId, { kind, period: wanted.period, source, currency, amount: wanted.amount })
}

/** Returns the entry of the history for a decision; null if nothing changed. */
function eventOf(decision: LimitDecision, wanted: WantedLimit): LimitEvent | null {
  const isDeletion = wanted === 'deleted'
  switch (decision.kind) {
    case 'lower':
      return 'lowered'
    case 'cancel':
      return 'request_cancelled'
    case 'request':
      return isDeletion ? 'deletion_requested' : 'raise_requested'
    case 'confirm':
      return isDeletion ? 'deleted' : 'raised'
    default:
      return null
  }
}

const record = (tx: Tx, playerId: string, { use, wanted, now }: Change, event: LimitEvent): Promise<void> =>
  recordChange(tx, playerId, {
    event,
    definition: definitionOf(use.kind),
    source: 'player',
    period: periodName(wanted === 'deleted' ? use.period : wanted.period),
    amountBefore: use.amount,
    amountAfter: wanted === 'deleted' ? null : wanted.amount,
    currency: use.currency,
    at: now,
  })
