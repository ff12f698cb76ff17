import type { CashOutOffer } from '@tessera/contract/sportsbook'
import type { BetsContext } from '../bets-context.ts'
import { requestHash } from '../place/request-hash.ts'
import { type CashOutRequest, type CashOutResult, cashOutBet, type RequestedCashOut } from './cash-out-bet.ts'
import { createLiveWaits } from './live-waits.ts'
import { loadBet } from './load-bet.ts'
import { offerOf } from './offer-of.ts'

type CashOutKey = Pick<RequestedCashOut, 'playerId' | 'betId' | 'idempotencyKey'>

/** The cash-outs of one process. */
export interface CashOutDesk {
  /** Cashes out a bet. A request repeated during the delay gets the same result. */
  cashOut(requested: CashOutKey, request: CashOutRequest): Promise<CashOutResult>
  /** Returns the current offer for a player's bet; null for another player's bet. */
  offer(playerId: string, betId: string): Promise<CashOutOffer | null>
  /** Checks the cash-outs that wait for the live delay now. */
  tick(): void
  close(): void
}

interface Confirming {
  readonly requested: RequestedCashOut
  readonly result: Promise<CashOutResult>
}

const CONFIRMING: CashOutOffer = { amount: null, reason: 'confirming', version: '', delayMs: 0 }

const nameOf = ({ playerId, betId }: Pick<CashOutKey, 'playerId' | 'betId'>): string => `${playerId} ${betId}`

/**
 * Creates the desk. Each bet has at most one cash-out at a time, so that a player can't fill the process with waiting
 * requests.
 */
export function createCashOutDesk(context: BetsContext): CashOutDesk {
  const waits = createLiveWaits(context.book)
  const confirming = new Map<string, Confirming>()

  function repeated({ requested, result }: Confirming, again: RequestedCashOut): Promise<CashOutResult> {
    if (requested.idempotencyKey !== again.idempotencyKey)
      return Promise.resolve({ type: 'offer-moved', offer: CONFIRMING })
    return requested.requestHash.equals(again.requestHash) ? result : Promise.resolve({ type: 'conflict' })
  }

  return {
    async cashOut(given, request) {
      const requested = { ...given, request, requestHash: requestHash(request) }
      const name = nameOf(requested)
      const known = confirming.get(name)
      if (known) return repeated(known, requested)
      const result = cashOutBet(context, waits, requested)
      confirming.set(name, { requested, result })
      try {
        return await result
      } finally {
        confirming.delete(name)
      }
    },
    async offer(playerId, betId) {
      if (confirming.has(nameOf({ playerId, betId }))) return CONFIRMING
      const bet = await loadBet(context, betId)
      return bet?.playerId === playerId ? offerOf(context.book, bet) : null
    },
    tick: waits.tick,
    close: waits.close,
  }
}
