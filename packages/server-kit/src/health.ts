import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isBearer } from './bearer.ts'
import { replyWithError } from './error-envelope.ts'
import { bearerKey } from './key-environment.ts'

/** Checks a dependency of the server: resolves if it works and rejects if not. */
export type HealthCheck = () => Promise<void>

/** A gauge that is read for each request of the metrics. */
export interface GaugeReading {
  readonly help: string
  read(): Promise<number>
}

const CHECK_TIMEOUT_MS = 2000
const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5]

async function passes(check: HealthCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS)
  })
  try {
    return await Promise.race([check().then(() => true), timedOut])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** Key for reading the metrics. They are disabled without a key, because they reveal business data. */
export const metricsEnvironment = {
  METRICS_KEY: bearerKey('the key for reading the metrics').optional(),
}

/**
 * Adds `health/live` (the process responds), `health/ready` (its dependencies work, else 503) and `metrics` (Prometheus
 * text) under `prefix`, and measures every request of the server.
 *
 * @param gauges gauges by name; NaN if reading one fails
 * @param metricsKey bearer token for the metrics; without one they don't exist
 */
export function useHealth(
  server: FastifyInstance,
  prefix: string,
  checks: Record<string, HealthCheck>,
  metricsKey?: string,
  gauges: Readonly<Record<string, GaugeReading>> = {},
): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [registry],
  })
  for (const [name, { help, read }] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read().catch(() => Number.NaN))
      },
    })
  }
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  server.get(`${prefix}/health/live`, async () => ({ data: { status: 'live' } }))
  server.get(`${prefix}/health/ready`, async (_request, reply) => {
    const names = Object.keys(checks)
    const results = await Promise.all(Object.values(checks).map(passes))
    const isReady = results.every(Boolean)
    const states = Object.fromEntries(names.map((name, index) => [name, results[index] ? 'ok' : 'failing']))
    return reply
      .code(isReady ? 200 : 503)
      .send({ data: { status: isReady ? 'ready' : 'not ready', checks: states } })
  })
  if (metricsKey !== undefined) {
    server.get(`${prefix}/metrics`, async (request, reply) =>
      isBearer(request, metricsKey)
        ? reply.type(registry.contentType).send(await registry.metrics())
        : replyWithError(reply, 'not_found'),
    )
  }
  return registry
}
