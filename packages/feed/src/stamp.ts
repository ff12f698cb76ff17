/**
 * When a message was made, by whom, in an order that doesn't depend on when it came in. A professional feed numbers
 * nothing; its adapter numbers the messages that one producer made in one millisecond, so that two messages of an event
 * can always be told apart and a message that comes twice is known again.
 */
export interface Stamp {
  producer: string
  /** The producer's clock when it made the message, in milliseconds. */
  madeAtMs: number
  /** Tells messages of one millisecond apart; given by the adapter. */
  sequence: number
}

/** Whether `stamp` was made after `other`. A message that comes again is not later than itself. */
export function isLater(stamp: Stamp, other: Stamp | undefined): boolean {
  if (!other) return true
  if (stamp.madeAtMs !== other.madeAtMs) return stamp.madeAtMs > other.madeAtMs
  if (stamp.sequence !== other.sequence) return stamp.sequence > other.sequence
  // Two producers may speak in one millisecond: any order will do, as long as everybody finds the same.
  return stamp.producer > other.producer
}
