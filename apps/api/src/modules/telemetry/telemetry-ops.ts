import { WEB_METRICS, type WebMetric } from '@tessera/contract/web-metrics'
import { type CommandGroup, UsageError } from '@tessera/server-kit/command-line'
import type { OperatorWorld } from '../../platform/module-commands.ts'
import { boundOf, quantileBucket } from './metric-buckets.ts'
import { listMetrics, listProblems, type MetricCount } from './telemetry-store.ts'

const DAY_MS = 86_400_000
const DAYS = 7
const DAYS_MAX = 90
/** Share of the page views of which the slowest one is shown. */
const SHARE = 0.75

const days = { value: 'number', about: `days to count, up to ${DAYS_MAX}; ${DAYS} by default` } as const

function sinceOf(now: Date, text: string | undefined): Date {
  const count = Number(text ?? DAYS)
  if (!Number.isInteger(count) || count < 1 || count > DAYS_MAX)
    throw new UsageError(`--days must be a whole number from 1 to ${DAYS_MAX}.`)
  return new Date(now.getTime() - (count - 1) * DAY_MS)
}

const textOf = (name: WebMetric, value: number): string =>
  name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`

/** Returns a line: the page, its number of page views, and the 75th percentile of each metric. */
function lineOf(route: string, counts: readonly MetricCount[]): string {
  const values = WEB_METRICS.map((name) => {
    const own = counts.filter((count) => count.name === name)
    const bucket = quantileBucket(own, SHARE)
    const views = own.reduce((sum, { count }) => sum + count, 0)
    return `${name} ${bucket === null ? 'none' : `${textOf(name, boundOf(name, bucket))} (${views})`}`
  })
  return `${route}  ${values.join('  ')}\n`
}

/** Commands `tessera ops metrics` and `tessera ops problems`: how pages work in browsers. */
export const telemetryCommands = {
  metrics: {
    about: 'Shows the 75th percentile of LCP, INP and CLS by page, with the number of page views',
    options: { days },
    run: async ({ database, now }, { optional }) => {
      const counts = await listMetrics(database, sinceOf(now(), optional('days')))
      const pages = Map.groupBy(counts, ({ route }) => route)
      return pages.size === 0
        ? 'No page view was measured.\n'
        : [...pages].map(([route, own]) => lineOf(route, own)).join('')
    },
  },
  problems: {
    about: 'Counts errors of the player app and violations of its content security policy by page',
    options: { days },
    run: async ({ database, now }, { optional }) => {
      const problems = await listProblems(database, sinceOf(now(), optional('days')))
      return problems.length === 0
        ? 'No problem was reported.\n'
        : problems.map(({ kind, route, count }) => `${count}  ${kind}  ${route}\n`).join('')
    },
  },
} as const satisfies CommandGroup<OperatorWorld>['commands']
