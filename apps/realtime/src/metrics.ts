/** What the server counts. Plain numbers, always growing; gauges are read from the hub. */
export interface Counters {
  framesReceived: number
  publications: number
  /** Publications times their receivers. */
  deliveries: number
  recovered: number
  unrecovered: number
  /** Subscriptions that had a gap and were sent back to recover. */
  gaps: number
  refusedOrigins: number
  refusedConnections: number
  outboxRows: number
  outboxRejected: number
  outboxFailures: number
  /** Connections ended by the server, by close code. */
  readonly disconnects: Record<number, number>
}

/** A set of counters at zero. */
export function createCounters(): Counters {
  return {
    framesReceived: 0,
    publications: 0,
    deliveries: 0,
    recovered: 0,
    unrecovered: 0,
    gaps: 0,
    refusedOrigins: 0,
    refusedConnections: 0,
    outboxRows: 0,
    outboxRejected: 0,
    outboxFailures: 0,
    disconnects: {},
  }
}
