import type { WebMetric } from '@tessera/contract/web-metrics'
import type { Database } from '@tessera/postgres'
import { bucketOf } from './metric-buckets.ts'

/** Days for which counts are kept. */
const KEPT_DAYS = 90

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Counts the metrics of a page view. */
export async function countMetrics(
  database: Database,
  at: Date,
  route: string,
  metrics: readonly { readonly name: WebMetric; readonly value: number }[],
): Promise<void> {
  const buckets = new Map(metrics.map(({ name, value }) => [name, bucketOf(name, value)]))
  // In the order of the key, so that two page views never wait for each other.
  const names = [...buckets.keys()].toSorted()
  await database.query(
    `insert into telemetry.web_metric (day, route, name, bucket, count)
     select $1, $2, name, bucket, 1 from unnest($3::text[], $4::smallint[]) as each (name, bucket)
     on conflict (day, route, name, bucket) do update set count = web_metric.count + 1`,
    [dayOf(at), route, names, names.map((name) => buckets.get(name))],
  )
}

/** Counts a problem of a page. */
export async function countProblem(database: Database, at: Date, kind: string, route: string): Promise<void> {
  await database.query(
    `insert into telemetry.problem (day, kind, route, count) values ($1, $2, $3, 1)
     on conflict (day, kind, route) do update set count = problem.count + 1`,
    [dayOf(at), kind, route],
  )
}

/** A number of values of a metric in a bucket. */
export interface MetricCount {
  readonly route: string
  readonly name: WebMetric
  readonly bucket: number
  readonly count: number
}

/** Returns the counts of metrics since a day. */
export const listMetrics = (database: Database, since: Date): Promise<MetricCount[]> =>
  database.query<MetricCount>(
    `select route, name, bucket, sum(count)::int as count from telemetry.web_metric where day >= $1
     group by route, name, bucket order by route, name, bucket`,
    [dayOf(since)],
  )

/** Problems of a page. */
export interface ProblemCount {
  readonly kind: string
  readonly route: string
  readonly count: number
}

/** Returns the problems since a day, the most frequent ones first. */
export const listProblems = (database: Database, since: Date): Promise<ProblemCount[]> =>
  database.query<ProblemCount>(
    `select kind, route, sum(count)::int as count from telemetry.problem where day >= $1
     group by kind, route order by count desc, kind, route`,
    [dayOf(since)],
  )

/** Deletes counts that are no longer kept. */
export async function deleteOldCounts(database: Database, now: Date): Promise<void> {
  const before = dayOf(new Date(now.getTime() - KEPT_DAYS * 86_400_000))
  for (const table of ['web_metric', 'problem'])
    await database.query(`delete from telemetry.${table} where day < $1`, [before])
}
