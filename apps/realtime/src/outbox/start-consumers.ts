import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import type { ApiCommands } from '../api/api-commands.ts'
import type { RealtimeConfig } from '../config/realtime-config.ts'
import { messageOf } from '../log.ts'
import type { RealtimeNode } from '../server/realtime-node.ts'
import { ControlRelay, controlChannel } from './control-relay.ts'
import { dispatchEvent } from './dispatch-event.ts'
import { OutboxConsumer, type OutboxListener } from './outbox-consumer.ts'

/** A consumer needs one connection a partition at most, and few are enough. */
const ownPoolSize = 5

type ConsumerConfig = RealtimeConfig['consumers'][number]

/**
 * Starts the consumers that are enabled.
 * @param shared the pool for those without a dsn of their own; it is not closed here
 * @returns a function that finishes the batches at hand and stops
 * @throws Error when a consumer has neither a dsn nor a pool
 */
export function startConsumers(
  node: RealtimeNode,
  commands: ApiCommands,
  shared: Pool | undefined,
): () => Promise<void> {
  const enabled = node.config.consumers.filter((consumer) => consumer.enabled)
  for (const { name, postgresql } of enabled) {
    if (postgresql.dsn === '' && shared === undefined) {
      throw new Error(`The consumer "${name}" has neither a dsn nor a pool`)
    }
  }
  const stops = enabled.map((consumer) => start(node, commands, consumer, shared))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

function openPool(node: RealtimeNode, { name, postgresql }: ConsumerConfig): Pool {
  const pool = new Pool({ connectionString: postgresql.dsn, max: ownPoolSize })
  pool.on('error', (error) => {
    node.options.log.warn({ consumer: name, error: messageOf(error) }, 'a connection was lost')
  })
  return pool
}

function start(
  node: RealtimeNode,
  commands: ApiCommands,
  config: ConsumerConfig,
  shared: Pool | undefined,
): () => Promise<void> {
  const { name, postgresql } = config
  const own = postgresql.dsn === '' ? undefined : openPool(node, config)
  const pool = own ?? shared
  if (pool === undefined) throw new Error(`No pool for the consumer "${name}"`)
  const relay = own && { channel: controlChannel(name, postgresql.outbox_table_name), self: randomUUID() }
  const settings = {
    ...(relay ? { relay } : {}),
    name,
    table: postgresql.outbox_table_name,
    partitions: postgresql.num_partitions,
    selectLimit: postgresql.partition_select_limit,
    pollIntervalMs: postgresql.partition_poll_interval,
  }
  const dispatch = (method: string, payload: string) => dispatchEvent(commands, method, payload)
  const consumer = new OutboxConsumer(pool, settings, dispatch, listener(node))
  // Only one server reads each row. With a pool that is handed in there is no other.
  const hearing =
    relay &&
    new ControlRelay({
      ...relay,
      dsn: postgresql.dsn,
      log: node.options.log,
      dispatch,
      missed: () => node.askPlayersAgain(),
    })
  return async () => {
    await hearing?.close()
    await consumer.close()
    await own?.end()
  }
}

function listener({ counters, options }: RealtimeNode): OutboxListener {
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
