import type { Position } from '../messages.ts'

/** Subscription of one connection to one channel. */
export interface Subscription {
  readonly channel: string
  /** True if the server made it without a subscribe command. */
  readonly serverSide: boolean
  readonly recoverable: boolean
  readonly positioned: boolean
  /** Listed in presence. */
  readonly emitPresence: boolean
  /** Its start and end are announced to other subscribers. */
  readonly emitJoinLeave: boolean
  /** Its client receives join and leave pushes. */
  readonly pushJoinLeave: boolean
  /** Info attached by its token or by the server, shown in presence. */
  info: unknown
  /** Unix seconds; undefined when it does not expire. */
  expireAt: number | undefined
  /** Position of the last publication that was forwarded; undefined if the subscription doesn't track one. */
  position: Position | undefined
}

/** Handling of a publication for one subscriber. */
export type Delivery = 'forward' | 'ignore' | 'gap'

/**
 * Advances a subscription by one publication.
 * @returns forward for the next publication, ignore for one that was forwarded before, gap if one is missing
 * or the stream has a new epoch.
 */
export function advance(subscription: Subscription, offset: number, epoch: string): Delivery {
  const { position } = subscription
  if (position === undefined || offset === 0) return 'forward'
  if (position.epoch !== epoch || offset > position.offset + 1) return 'gap'
  if (offset <= position.offset) return 'ignore'
  subscription.position = { offset, epoch }
  return 'forward'
}
