import type { CashOutOffer } from '@tessera/contract/sportsbook'
import type { BetsContext } from '../bets-context.ts'
import { requestHash } from '../place/request-hash.ts'
import { type AskedCashOut, type CashOutRequest, type CashOutResult, cashOutBet } from './cash-out-bet.ts'
import { createLiveWaits } from './live-waits.ts'
import { loadBet } from './load-bet.ts'
import { offerOf } from './offer-of.ts'

type Asked = Pick<AskedCashOut, 'playerId' | 'betId' | 'idempotencyKey'>

/** The cash-outs of one process. */
export interface CashOutDesk {
  /** Cashes out a bet. A request repeated during the delay gets the same result. */
  cashOut(asked: Asked, request: CashOutRequest): Promise<CashOutResult>
  /** Returns the current offer for a player's bet; null for another player's bet. */
  offer(playerId: string, betId: string): Promise<CashOutOffer | null>
  /** Checks the cash-outs that wait for the live delay now. */
  tick(): void
  close(): void
}

interface Confirming {
  readonly asked: AskedCashOut
  readonly result: Promise<CashOutResult>
}

const CONFIRMING: CashOutOffer = { amount: null, reason: 'confirming', version: '', delayMs: 0 }

const nameOf = ({ playerId, betId }: Pick<Asked, 'playerId' | 'betId'>): string => `${playerId} ${betId}`

/**
 * Creates the desk. Each bet has at most one cash-out at a time, so that a player can't fill the process with waiting
 * requests.
 */
export function createCashOutDesk(context: BetsContext): CashOutDesk {
  const waits = createLiveWaits(context.book)
  const confirming = new Map<string, Confirming>()

  function repeated({ asked, result }: Confirming, again: AskedCashOut): Promise<CashOutResult> {
    if (asked.idempotencyKey !== again.idempotencyKey)
      return Promise.resolve({ type: 'offer-moved', offer: CONFIRMING })
    return asked.requestHash.equals(again.requestHash) ? result : Promise.resolve({ type: 'conflict' })
  }

  return {
    async cashOut(given, request) {
      const asked = { ...given, request, requestHash: requestHash(request) }
      const name = nameOf(asked)
      const known = confirming.get(name)
      if (known) return repeated(known, asked)
      const result = cashOutBet(context, waits, asked)
      confirming.set(name, { asked, result })
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
