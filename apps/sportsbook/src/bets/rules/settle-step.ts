import { isDeepStrictEqual } from 'node:util'
import { type BetAction, nextBetState, settleBet } from '@tessera/odds'
import type { LegStanding, PaymentTerms, StoredBet } from '../stored-bet.ts'
import { oddsBet } from './odds-bet.ts'

/**
 * New state of a bet from the known results of its legs, with the payment to send to the wallet; null if there is
 * none.
 */
export interface SettleStep {
  readonly bet: StoredBet
  readonly payment: PaymentTerms | null
  /** True if the bet was open before this step. */
  readonly wasOpen: boolean
  readonly isOpen: boolean
}

const isVoid = (standings: readonly LegStanding[]): boolean =>
  standings.every(({ selections }) => selections.some(({ result }) => result === 'void'))

const STILL_CHANGES: ReadonlySet<StoredBet['state']> = new Set(['accepted', 'settled', 'resettled', 'voided'])

/** Returns the actions on a bet, in order. A voided bet is restored before it is settled. */
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
 * Settles a bet, settles it again, or reopens it. The first settlement closes its round. Every later one corrects the
 * total of the round: the entire old payout is reversed and the entire new one is paid.
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
    if (next === null) throw new Error(`illegal action ${action} on a bet in state ${state}`)
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
