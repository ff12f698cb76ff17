/** Defaults from the last payment. They never identify an account or a card. */
export interface RememberedPayment {
  readonly methodId: string
  /** In subunits of the currency. */
  readonly amount: number
}

export type PaymentDirection = 'deposit' | 'withdrawal'

/** Scope of a remembered payment: player, direction and currency. */
export interface PaymentPlace {
  readonly playerId: string
  readonly direction: PaymentDirection
  readonly currency: string
}

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** One entry per device. Another player replaces it, so that players never see each other's payments. */
const KEY = 'lastPayments'

const placeKey = ({ direction, currency }: PaymentPlace): string => `${direction}:${currency}`

function isRemembered(value: unknown): value is RememberedPayment {
  if (typeof value !== 'object' || value === null) return false
  if (!('methodId' in value) || !('amount' in value)) return false
  const { methodId, amount } = value
  return typeof methodId === 'string' && Number.isSafeInteger(amount) && Number(amount) > 0
}

/** Returns all stored payments of a player; empty if they belong to another player or can't be read. */
function readAll(store: Store, playerId: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(store.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return {}
    if (!('playerId' in stored) || stored.playerId !== playerId || !('payments' in stored)) return {}
    return typeof stored.payments === 'object' && stored.payments !== null ? { ...stored.payments } : {}
  } catch {
    // The storage may be inaccessible (private windows) or contain anything: then there are no defaults.
    return {}
  }
}

/** Returns the last payment of a player on this device; null if there is none. */
export function recallPayment(store: Store, place: PaymentPlace): RememberedPayment | null {
  const payments = readAll(store, place.playerId)
  const key = placeKey(place)
  const found = Object.hasOwn(payments, key) ? payments[key] : null
  return isRemembered(found) ? { methodId: found.methodId, amount: found.amount } : null
}

/** Stores a payment as the default for the next one. */
export function rememberPayment(store: Store, place: PaymentPlace, payment: RememberedPayment): void {
  const payments = { ...readAll(store, place.playerId), [placeKey(place)]: payment }
  try {
    store.setItem(KEY, JSON.stringify({ playerId: place.playerId, payments }))
  } catch {
    // Without storage the next payment has no defaults; nothing else depends on it.
  }
}
