import type { FromFeed, Parcel } from './messages.ts'

/** What a thread has to say and has not sent. */
export interface Outbox {
  put(said: FromFeed): void
  /** A parcel was taken in. */
  taken(): void
  /** Whether so much waits that more should not be made. */
  isFull(): boolean
}

/** Messages of the feed in a parcel, more or less: some milliseconds of whoever takes them in. */
const PARCEL_MESSAGES = 50
/** The second one is made while the first is taken in: threads wait for one another long where processors are few. */
const ON_THEIR_WAY = 2
const FULL = 400

const weightOf = (said: FromFeed): number => (said.kind === 'messages' ? said.messages.length : 1)

/**
 * Sends in parcels, two at a time: the next one when one was taken in, so that who takes them does other things in between
 * however much there is to say.
 */
export function createOutbox(post: (parcel: Parcel) => void): Outbox {
  let waiting: FromFeed[] = []
  let weight = 0
  let onTheirWay = 0

  function send(): void {
    if (onTheirWay >= ON_THEIR_WAY || waiting.length === 0) return
    let count = 0
    for (let sum = 0; count < waiting.length && sum < PARCEL_MESSAGES; count++) {
      const next = waiting[count]
      if (next) sum += weightOf(next)
    }
    const parcel = waiting.slice(0, count)
    waiting = waiting.slice(count)
    weight -= parcel.reduce((sum, said) => sum + weightOf(said), 0)
    onTheirWay += 1
    post(parcel)
  }

  return {
    put(said) {
      waiting.push(said)
      weight += weightOf(said)
      send()
    },
    taken() {
      onTheirWay -= 1
      send()
    },
    isFull: () => weight >= FULL,
  }
}
