import type { FromFeed, Parcel } from './messages.ts'

/** Outgoing messages of a thread that were not sent yet. */
export interface Outbox {
  add(message: FromFeed): void
  /** Confirms that a parcel was received. */
  confirm(): void
  /** True if so many messages wait that no more should be produced. */
  isFull(): boolean
}

/** Approximate number of feed messages in a parcel: some milliseconds of work for the receiver. */
const PARCEL_MESSAGES = 50
/**
 * Maximum number of unconfirmed parcels. The second is built while the first is processed, because threads wait for
 * each other long on machines with few processors.
 */
const UNCONFIRMED_MAX = 2
const WEIGHT_MAX = 400

const weightOf = (message: FromFeed): number => (message.kind === 'messages' ? message.messages.length : 1)

/**
 * Creates an outbox that sends parcels, at most two at a time. Each confirmation releases the next parcel, so that
 * the receiver can do other work in between, whatever the number of messages.
 */
export function createOutbox(post: (parcel: Parcel) => void): Outbox {
  let waiting: FromFeed[] = []
  let weight = 0
  let unconfirmed = 0

  function send(): void {
    if (unconfirmed >= UNCONFIRMED_MAX || waiting.length === 0) return
    let count = 0
    for (let sum = 0; count < waiting.length && sum < PARCEL_MESSAGES; count++) {
      const next = waiting[count]
      if (next) sum += weightOf(next)
    }
    const parcel = waiting.slice(0, count)
    waiting = waiting.slice(count)
    weight -= parcel.reduce((sum, message) => sum + weightOf(message), 0)
    unconfirmed += 1
    post(parcel)
  }

  return {
    add(message) {
      waiting.push(message)
      weight += weightOf(message)
      send()
    },
    confirm() {
      unconfirmed -= 1
      send()
    },
    isFull: () => weight >= WEIGHT_MAX,
  }
}
