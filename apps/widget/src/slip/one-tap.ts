import type { Balance } from '../core/account.ts'
import { storage } from '../core/browser-storage.ts'

/** Storage key of the setting, which belongs to one player. */
export const ONE_TAP_KEY = 'one-tap'

/** Stake of one-tap bets: a press on odds places a bet of this stake. In subunits of the currency. */
export interface OneTap {
  readonly playerId: string
  readonly currency: string
  readonly stake: number
}

/**
 * Returns the stored one-tap stake of the current account; null for a guest, if one-tap bets are off, and if they were
 * turned on by another player or in another currency.
 */
export function readOneTap(account: Balance | null): OneTap | null {
  try {
    const kept: OneTap | null = JSON.parse(storage.read(ONE_TAP_KEY) ?? 'null')
    const isCurrent = kept && kept.playerId === account?.playerId && kept.currency === account.currency
    return isCurrent && Number.isSafeInteger(kept.stake) && kept.stake > 0 ? kept : null
  } catch {
    return null
  }
}
