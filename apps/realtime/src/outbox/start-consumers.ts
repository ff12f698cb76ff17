import { Pool } from 'pg'
import type { ApiCommands } from '../api/api-commands.ts'
import type { RealtimeConfig } from '../config/realtime-config.ts'
import { messageOf } from '../log.ts'
import type { RealtimeNode } from '../server/realtime-node.ts'
import { dispatchEvent } from './dispatch-event.ts'
import type { OutboxEvent } from './event-notices.ts'
import { FanOut } from './fan-out.ts'
import { OutboxConsumer, type OutboxListener } from './outbox-consumer.ts'

/** A consumer uses at most one connection per partition, and a few suffice. */
const OWN_POOL_SIZE = 5

/** Number of intervals without a notice after which another server and its connections no longer count. */
const COUNT_TTL_INTERVALS = 3

type ConsumerConfig = RealtimeConfig['consumers'][number]

/** Running consumers. */
export interface Consumers {
  /** Sends this server's number of connections to the other servers and returns the sum of theirs. */
  exchangeCounts(connections: number): Promise<number>
  /** Finishes the current batches and stops. */
  stop(): Promise<void>
}

/**
 * Starts the enabled consumers.
 * @param shared pool for consumers without a dsn; it is not closed here, and no other server reads their
 * outbox
 * @throws Error if a consumer has neither a dsn nor a pool
 */
export function startConsumers(
  node: RealtimeNode,
  commands: ApiCommands,
  shared: Pool | undefined,
): Consumers {
  const enabled = node.config.consumers.filter((consumer) => consumer.enabled)
  for (const { name, postgresql } of enabled) {
    if (postgresql.dsn === '' && shared === undefined) {
      throw new Error(`The consumer "${name}" has neither a dsn nor a pool`)
    }
  }
  const running = enabled.map((consumer) => start(node, commands, consumer, shared))
  return {
    exchangeCounts: async (connections) => {
      // Servers that share several outboxes are the same ones in each.
      const counts = await Promise.all(running.map(({ fanOut }) => fanOut?.exchangeCounts(connections) ?? 0))
      return Math.max(0, ...counts)
    },
    stop: async () => {
      await Promise.all(running.map(({ stop }) => stop()))
    },
  }
}

function openPool(node: RealtimeNode, { name, postgresql }: ConsumerConfig): Pool {
  const pool = new Pool({ connectionString: postgresql.dsn, max: OWN_POOL_SIZE })
  pool.on('error', (error) => {
    node.options.log.warn({ consumer: name, error: messageOf(error) }, 'a database connection was lost')
  })
  return pool
}

function start(
  node: RealtimeNode,
  commands: ApiCommands,
  config: ConsumerConfig,
  shared: Pool | undefined,
): { readonly fanOut: FanOut | undefined; stop(): Promise<void> } {
  const { name, postgresql } = config
  const own = postgresql.dsn === '' ? undefined : openPool(node, config)
  const pool = own ?? shared
  if (pool === undefined) throw new Error(`No pool for the consumer "${name}"`)
  const dispatch = (method: string, payload: string) => dispatchEvent(commands, method, payload)
  const listener = createListener(node)
  const fanOut =
    own === undefined || !node.config.fan_out.enabled
      ? undefined
      : new FanOut({
          dsn: postgresql.dsn,
          consumer: name,
          table: postgresql.outbox_table_name,
          log: node.options.log,
          dispatch: (events) => dispatchNotified(node, dispatch, listener, events),
          onMissed: () => node.resetAfterMissedEvents(),
          countTtlMs: COUNT_TTL_INTERVALS * node.config.online.interval,
        })
  const settings = {
    ...(fanOut ? { fanOut } : {}),
    name,
    table: postgresql.outbox_table_name,
    partitions: postgresql.num_partitions,
    selectLimit: postgresql.partition_select_limit,
    pollIntervalMs: postgresql.partition_poll_interval,
  }
  const consumer = new OutboxConsumer(pool, settings, dispatch, listener)
  return {
    fanOut,
    stop: async () => {
      await consumer.close()
      await fanOut?.close()
      await own?.end()
    },
  }
}

/**
 * Dispatches events that any of the servers read. There is no retry: after a failed event this server resets
 * its streams.
 */
function dispatchNotified(
  node: RealtimeNode,
  dispatch: (method: string, payload: string) => string,
  listener: OutboxListener,
  events: readonly OutboxEvent[],
): void {
  let rejected = 0
  let isMissed = false
  for (const { method, payload } of events) {
    const outcome = dispatch(method, payload)
    if (outcome === 'done') continue
    rejected += 1
    isMissed ||= outcome === 'retry'
    node.options.log.error({ method }, 'an outbox event was rejected')
  }
  listener.rows(events.length, rejected)
  if (isMissed) node.resetAfterMissedEvents()
}

function createListener({ counters, options }: RealtimeNode): OutboxListener {
  return {
    log: options.log,
    rows: (published, rejected) => {
      counters.outboxRows += published
      counters.outboxRejected += rejected
    },
    failed: () => {
      counters.outboxFailures += 1
    },
  }
}
