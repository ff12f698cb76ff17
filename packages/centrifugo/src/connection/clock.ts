import { disconnects, unsubscribes } from '../codes.ts'
import type { Effect } from './effects.ts'
import { type ConnectionState, close, evict } from './state.ts'

function expiryMs(expireAt: number | undefined, graceMs: number): number {
  return expireAt === undefined ? Number.POSITIVE_INFINITY : expireAt * 1000 + graceMs
}

function staleAtMs({ phase, openedAtMs, settings }: ConnectionState): number {
  const settled = phase === 'connected' || phase === 'closed'
  return settled ? Number.POSITIVE_INFINITY : openedAtMs + settings.staleCloseDelayMs
}

/** Earliest time at which `tick` may have something to do. */
export function nextDeadlineMs(state: ConnectionState): number {
  if (state.phase !== 'connected') return staleAtMs(state)
  const { expiredCloseDelayMs, expiredSubCloseDelayMs } = state.settings
  let earliest = Math.min(
    state.nextPingAtMs,
    state.pongDueAtMs ?? Number.POSITIVE_INFINITY,
    expiryMs(state.expireAt, expiredCloseDelayMs),
  )
  for (const { expireAt } of state.subscriptions.values()) {
    earliest = Math.min(earliest, expiryMs(expireAt, expiredSubCloseDelayMs))
  }
  return earliest
}

/**
 * Advances the time: closes the connection if it is stale, misses a pong or has expired; ends expired
 * subscriptions; sends the next ping.
 */
export function tick(state: ConnectionState, nowMs: number): Effect[] {
  if (nowMs >= staleAtMs(state)) return close(state, disconnects.stale)
  if (state.phase !== 'connected') return []
  const { settings } = state
  if (state.pongDueAtMs !== undefined && nowMs >= state.pongDueAtMs) return close(state, disconnects.noPong)
  if (nowMs >= expiryMs(state.expireAt, settings.expiredCloseDelayMs))
    return close(state, disconnects.expired)
  const effects = [...state.subscriptions.values()]
    .filter(({ expireAt }) => nowMs >= expiryMs(expireAt, settings.expiredSubCloseDelayMs))
    .flatMap((subscription) => evict(state, subscription, unsubscribes.expired))
  if (nowMs < state.nextPingAtMs) return effects
  state.nextPingAtMs = nowMs + settings.pingIntervalMs
  if (settings.pongTimeoutMs > 0) state.pongDueAtMs = nowMs + settings.pongTimeoutMs
  return [...effects, { kind: 'ping' }]
}

/** Handles the client's pong. A pong without a ping closes the connection. */
export function pong(state: ConnectionState): Effect[] {
  if (state.pongDueAtMs === undefined) return close(state, disconnects.badRequest)
  state.pongDueAtMs = undefined
  return []
}
