import type { OperatorCommand } from '../../operator/operator-orders.ts'

/** Markets suspended by operators. */
export interface Suspensions {
  isSuspended(eventId: string, marketId: string): boolean
  /** Applies an order. Returns true if it was about a suspension. */
  apply(order: OperatorCommand): boolean
}

/** Key for all markets of an event. */
const ALL = '*'

/** Creates the state of suspensions. A suspension lasts until it is lifted, whatever messages the feed sends. */
export function createSuspensions(): Suspensions {
  const suspended = new Map<string, Set<string>>()
  return {
    isSuspended(eventId, marketId) {
      const markets = suspended.get(eventId)
      return markets !== undefined && (markets.has(ALL) || markets.has(marketId))
    },
    apply(order) {
      if (order.command === 'say') return false
      const { command, eventId, markets } = order
      const own = suspended.get(eventId) ?? new Set<string>()
      const named = markets.length === 0 ? [ALL] : markets
      if (command === 'suspend') for (const market of named) own.add(market)
      else if (markets.length === 0) own.clear()
      else for (const market of named) own.delete(market)
      if (own.size === 0) suspended.delete(eventId)
      else suspended.set(eventId, own)
      return true
    },
  }
}
