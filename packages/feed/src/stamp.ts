/**
 * Origin of a message: its producer and time, in an order that is independent of the order of arrival. A professional feed
 * does not number its messages. The adapter numbers the messages that a producer made in the same millisecond, so that two
 * messages of an event always differ and a repeated message is recognised.
 */
export interface Stamp {
  producer: string
  /** Time of the message by the producer's clock, in milliseconds. */
  madeAtMs: number
  /** Number that distinguishes messages of the same millisecond; assigned by the adapter. */
  sequence: number
}

/** True if `stamp` was made after `other`. A repeated message is not later than itself. */
export function isLater(stamp: Stamp, other: Stamp | undefined): boolean {
  if (!other) return true
  if (stamp.madeAtMs !== other.madeAtMs) return stamp.madeAtMs > other.madeAtMs
  if (stamp.sequence !== other.sequence) return stamp.sequence > other.sequence
  // Two producers may send messages in the same millisecond. The order between them is arbitrary, but must be the same
  // everywhere.
  return stamp.producer > other.producer
}
