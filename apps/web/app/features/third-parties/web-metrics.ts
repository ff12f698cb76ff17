import type { CallName } from '@tessera/contract/facts'
import type { RouteName } from '@tessera/contract/routes'
import type { WebMetric } from '@tessera/contract/web-metrics'
import { addInteraction, type Interactions, layoutShift, nextPaint } from './metric-rules.ts'

const CALL: CallName = 'POST /api/telemetry/metrics'
/** Shortest event that a browser reports; faster interactions need no attention. */
const EVENT_MS = 16

interface ShiftEntry extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}
interface EventEntry extends PerformanceEntry {
  readonly interactionId: number
}

/** Measures the page view that is shown. */
export interface MetricsWatch {
  /** Sends the metrics of the route so far, and starts with the next one. */
  turnTo(route: RouteName): void
  stop(): void
}

/**
 * Measures LCP of the first page, and INP and CLS of each. They are sent when another page follows or the tab is hidden,
 * without the visitor. Browsers that don't measure a value leave it out.
 */
export function watchMetrics(first: RouteName): MetricsWatch {
  let route = first
  let largestPaint: number | null = null
  let shifts: { startTime: number; value: number }[] = []
  let slowest: Interactions = new Map()
  let ids = new Set<number>()
  const observers = [
    observe('largest-contentful-paint', {}, (entry) => {
      largestPaint = entry.startTime
    }),
    observe<ShiftEntry>('layout-shift', {}, ({ startTime, value, hadRecentInput }) => {
      if (!hadRecentInput) shifts.push({ startTime, value })
    }),
    observe<EventEntry>('event', { durationThreshold: EVENT_MS }, (entry) => {
      slowest = addInteraction(slowest, entry)
      if (entry.interactionId > 0) ids.add(entry.interactionId)
    }),
  ]
  const send = () => {
    const paint = nextPaint(slowest, ids.size)
    const metrics: { name: WebMetric; value: number }[] = [
      ...(largestPaint === null ? [] : [{ name: 'LCP' as const, value: largestPaint }]),
      ...(paint === null ? [] : [{ name: 'INP' as const, value: paint }]),
      ...(observers[1] === null ? [] : [{ name: 'CLS' as const, value: layoutShift(shifts) }]),
    ]
    largestPaint = null
    shifts = []
    slowest = new Map()
    ids = new Set()
    if (metrics.length === 0) return
    const body = new Blob([JSON.stringify({ route, metrics })], { type: 'application/json' })
    navigator.sendBeacon(CALL.slice('POST '.length), body)
  }
  let isSent = false
  const onHidden = () => {
    if (document.visibilityState !== 'hidden' || isSent) return
    isSent = true
    send()
  }
  document.addEventListener('visibilitychange', onHidden)
  return {
    turnTo(next) {
      if (next === route) return
      if (!isSent) send()
      isSent = false
      route = next
    },
    stop() {
      document.removeEventListener('visibilitychange', onHidden)
      for (const observer of observers) observer?.disconnect()
    },
  }
}

/** Observes entries of a type, including those before; null if the browser doesn't measure it. */
function observe<Entry extends PerformanceEntry>(
  type: string,
  options: { readonly durationThreshold?: number },
  onEntry: (entry: Entry) => void,
): PerformanceObserver | null {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return null
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) onEntry(entry as Entry)
  })
  observer.observe({ type, buffered: true, ...options })
  return observer
}
