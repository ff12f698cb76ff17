/** Counters of the server: plain numbers that only grow. Gauges are read from the hub. */
export interface Counters {
  framesReceived: number
  publications: number
  /** Number of publications multiplied by their receivers. */
  deliveries: number
  recovered: number
  unrecovered: number
  /** Subscriptions that had a gap and had to recover. */
  gaps: number
  refusedOrigins: number
  refusedConnections: number
  outboxRows: number
  outboxRejected: number
  outboxFailures: number
  /** Connections ended by the server, by close code. */
  readonly disconnects: Record<number, number>
}

/** Counters and gauges of a running server. */
export interface RealtimeMetrics extends Readonly<Counters> {
  readonly connections: number
  readonly users: number
  readonly subscriptions: number
  readonly channels: number
}

/** Creates counters at zero. */
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

const gauges = new Set(['connections', 'users', 'subscriptions', 'channels'])

function metric(name: string, type: 'counter' | 'gauge', samples: readonly string[]): string {
  return [`# TYPE ${name} ${type}`, ...samples, ''].join('\n')
}

/** Formats metrics as Prometheus text, such as `realtime_frames_received_total 12`. */
export function prometheusText({ disconnects, ...numbers }: RealtimeMetrics): string {
  const plain = Object.entries(numbers).map(([key, value]) => {
    const name = `realtime_${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
    return gauges.has(key)
      ? metric(name, 'gauge', [`${name} ${value}`])
      : metric(`${name}_total`, 'counter', [`${name}_total ${value}`])
  })
  const name = 'realtime_disconnects_total'
  const byCode = Object.entries(disconnects).map(([code, count]) => `${name}{code="${code}"} ${count}`)
  return [...plain, metric(name, 'counter', byCode)].join('')
}
