import type { Position } from '../messages.ts'

/** One connection's hold on one channel. */
export interface Subscription {
  readonly channel: string
  /** Made by the server and not asked for by a subscribe command. */
  readonly serverSide: boolean
  readonly recoverable: boolean
  readonly positioned: boolean
  /** Shown in presence. */
  readonly emitPresence: boolean
  /** Announced to others when it begins and ends. */
  readonly emitJoinLeave: boolean
  /** Told when others come and go. */
  readonly pushJoinLeave: boolean
  /** What its token or the server attached to it, for presence. */
  info: unknown
  /** Unix seconds; undefined when it does not expire. */
  expireAt: number | undefined
  /** The last publication that was passed on; undefined when the channel has no stream that is followed. */
  position: Position | undefined
}

/** What to do with a publication for one subscriber. */
export type Delivery = 'forward' | 'ignore' | 'gap'

/**
 * Moves a subscription on by one publication.
 * @returns forward for the one that is due, ignore for one that was passed on before, gap when one is missing
 * or the stream began anew.
 */
export function advance(subscription: Subscription, offset: number, epoch: string): Delivery {
  const { position } = subscription
  if (position === undefined || offset === 0) return 'forward'
  if (position.epoch !== epoch || offset > position.offset + 1) return 'gap'
  if (offset <= position.offset) return 'ignore'
  subscription.position = { offset, epoch }
  return 'forward'
}
