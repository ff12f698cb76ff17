import type { OperatorCommand } from './operator-orders.ts'

/** Markets suspended by operators. */
export interface Suspensions {
  isStopped(eventId: string, marketId: string): boolean
  /** Applies an order. Returns true if it was about a suspension. */
  take(order: OperatorCommand): boolean
}

/** Key for all markets of an event. */
const ALL = '*'

/** Creates the state of suspensions. A suspension lasts until it is lifted, whatever messages the feed sends. */
export function createSuspensions(): Suspensions {
  const stopped = new Map<string, Set<string>>()
  return {
    isStopped(eventId, marketId) {
      const markets = stopped.get(eventId)
      return markets !== undefined && (markets.has(ALL) || markets.has(marketId))
    },
    take(order) {
      if (order.command === 'say') return false
      const { command, eventId, markets } = order
      const own = stopped.get(eventId) ?? new Set<string>()
      const named = markets.length === 0 ? [ALL] : markets
      if (command === 'suspend') for (const market of named) own.add(market)
      else if (markets.length === 0) own.clear()
      else for (const market of named) own.delete(market)
      if (own.size === 0) stopped.delete(eventId)
      else stopped.set(eventId, own)
      return true
    },
  }
}
