/** What is remembered of a payment, to offer it again: never what identifies an account or a card. */
export interface RememberedPayment {
  readonly methodId: string
  /** In subunits of the currency that it is kept by. */
  readonly amount: number
}

export type PaymentDirection = 'deposit' | 'withdrawal'

/** Whose payment, which way, and in what currency: each has a memory of its own. */
export interface PaymentPlace {
  readonly playerId: string
  readonly direction: PaymentDirection
  readonly currency: string
}

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** One entry for the device: a player who follows another replaces it, so that nobody sees what is not theirs. */
const KEY = 'lastPayments'

const placeKey = ({ direction, currency }: PaymentPlace): string => `${direction}:${currency}`

function isRemembered(value: unknown): value is RememberedPayment {
  if (typeof value !== 'object' || value === null) return false
  if (!('methodId' in value) || !('amount' in value)) return false
  const { methodId, amount } = value
  return typeof methodId === 'string' && Number.isSafeInteger(amount) && Number(amount) > 0
}

/** Everything that is kept of a player; nothing when it is another's, or can't be read. */
function readAll(store: Store, playerId: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return {}
    if (!('playerId' in kept) || kept.playerId !== playerId || !('payments' in kept)) return {}
    return typeof kept.payments === 'object' && kept.payments !== null ? { ...kept.payments } : {}
  } catch {
    // Storage may be closed to us (private windows), and anyone can write into it: then nothing is remembered.
    return {}
  }
}

/** The last payment of a player on this device; null when there is none. */
export function recallPayment(store: Store, place: PaymentPlace): RememberedPayment | null {
  const payments = readAll(store, place.playerId)
  const key = placeKey(place)
  const found = Object.hasOwn(payments, key) ? payments[key] : null
  return isRemembered(found) ? { methodId: found.methodId, amount: found.amount } : null
}

/** Keeps a payment for the next one. */
export function rememberPayment(store: Store, place: PaymentPlace, payment: RememberedPayment): void {
  const payments = { ...readAll(store, place.playerId), [placeKey(place)]: payment }
  try {
    store.setItem(KEY, JSON.stringify({ playerId: place.playerId, payments }))
  } catch {
    // Without storage the next payment starts empty; nothing else depends on it.
  }
}
