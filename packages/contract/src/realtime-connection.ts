/** Path and timings of realtime connections. They are separate from the channels, which no sportsbook widget needs. */

/** Realtime connection timings in milliseconds (specification, business constants). */
export const REALTIME_TIMINGS = {
  timeoutMs: 5000,
  minReconnectDelayMs: 500,
  maxReconnectDelayMs: 20_000,
  maxServerPingDelayMs: 10_000,
} as const

export const REALTIME_PATH = '/api/connection/websocket'
