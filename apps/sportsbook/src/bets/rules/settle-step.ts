import { isDeepStrictEqual } from 'node:util'
import { type BetAction, nextBetState, settleBet } from '@tessera/odds'
import type { LegStanding, PaymentTerms, StoredBet } from '../stored-bet.ts'
import { oddsBet } from './odds-bet.ts'

/** What a bet becomes by what is known of its legs now, and what the wallet is to be told; null where nothing changes. */
export interface SettleStep {
  readonly bet: StoredBet
  readonly payment: PaymentTerms | null
  /** Whether the bet was open before, and is now. */
  readonly wasOpen: boolean
  readonly isOpen: boolean
}

const isVoid = (standings: readonly LegStanding[]): boolean =>
  standings.every(({ selections }) => selections.some(({ result }) => result === 'void'))

const STILL_CHANGES: ReadonlySet<StoredBet['state']> = new Set(['accepted', 'settled', 'resettled', 'voided'])

/** What happens to a bet, in order: one that was voided runs again before it is settled. */
function actionsOf(bet: StoredBet, target: 'accepted' | 'settled' | 'voided', payout: bigint): BetAction[] {
  const { state } = bet
  if (state === target || (state === 'resettled' && target === 'settled'))
    return state === 'accepted' || payout === bet.payout ? [] : ['resettle']
  if (target === 'voided') return ['void']
  const back: BetAction[] = state === 'voided' ? ['restore'] : []
  if (target === 'accepted') return state === 'voided' ? back : ['reopen']
  return [...back, 'settle']
}

/**
 * Settles a bet, settles it anew, or opens it again. The first settlement closes its round; whatever comes later corrects
 * the total of the round: the whole old payout goes back and the whole new one is paid.
 */
export function settleStep(
  bet: StoredBet,
  standings: readonly LegStanding[],
  nowMs: number,
): SettleStep | null {
  if (!STILL_CHANGES.has(bet.state)) return null
  const settlement = settleBet(oddsBet(bet, standings))
  const isOpen = settlement.state === 'open'
  const payout = settlement.state === 'open' ? 0n : settlement.payout
  const target = isOpen ? 'accepted' : isVoid(standings) ? 'voided' : 'settled'
  const actions = actionsOf(bet, target, payout)
  if (actions.length === 0 && isDeepStrictEqual(standings, bet.results)) return null
  let state = bet.state
  for (const action of actions) {
    const next = nextBetState(state, action)
    if (next === null) throw new Error(`a bet that is ${state} can't ${action}`)
    state = next
  }
  const payment = paymentFor(bet, isOpen, payout)
  return {
    bet: {
      ...bet,
      state,
      payout,
      results: standings,
      settledAtMs: isOpen ? null : actions.length > 0 ? nowMs : bet.settledAtMs,
      payments: bet.payments + (payment === null ? 0 : 1),
      isClosed: bet.isClosed || payment?.closes === true,
    },
    payment,
    wasOpen: bet.state === 'accepted',
    isOpen,
  }
}

function paymentFor(bet: StoredBet, isOpen: boolean, payout: bigint): PaymentTerms | null {
  if (!bet.isClosed) return isOpen ? null : { operation: 'win', amount: payout, closes: true }
  if (payout === bet.payout) return null
  return { operation: 'correct', amount: bet.cashedOut + payout, closes: false }
}
