import type { Server } from 'node:http'
import { disconnects } from '@tessera/centrifugo'
import type { FastifyPluginAsync } from 'fastify'
import { Pool } from 'pg'
import { createApiCommands } from './api/api-commands.ts'
import { createHttpApi } from './api/http-api.ts'
import {
  parseRealtimeConfig,
  type RealtimeConfig,
  type RealtimeConfigInput,
} from './config/realtime-config.ts'
import { messageOf, type RealtimeLog, silentLog } from './log.ts'
import type { Counters } from './metrics.ts'
import { dispatchEvent } from './outbox/dispatch-event.ts'
import { OutboxConsumer } from './outbox/outbox-consumer.ts'
import { createConnectionAcceptor } from './server/accept-connections.ts'
import { RealtimeNode, type RpcHandler } from './server/realtime-node.ts'
import { every, startTimer } from './server/timer.ts'

/** How long clients get to answer the shutdown before their sockets are cut. */
const shutdownGraceMs = 1_000

/** What the composing program may add to the configuration. */
export interface RealtimeOptions {
  readonly log?: RealtimeLog
  /** The pool for consumers whose dsn is empty. It is not closed here. */
  readonly pool?: Pool
  /** Admit pages that were served under the host they connect to, besides `client.allowed_origins`. */
  readonly allowSameHost?: boolean
  readonly rpc?: ReadonlyMap<string, RpcHandler>
  readonly onMessage?: (data: unknown, caller: { user: string; client: string }) => void
  /** Unix milliseconds; for tests. */
  readonly now?: () => number
}

/** Counters and gauges of a running server. */
export interface RealtimeMetrics extends Readonly<Counters> {
  readonly connections: number
  readonly users: number
  readonly subscriptions: number
  readonly channels: number
}

/** A running realtime server without a port of its own. */
export interface Realtime {
  /** Centrifugo's HTTP API, to be registered under any prefix. */
  readonly plugin: FastifyPluginAsync
  /**
   * Serves WebSocket connections on one path of an HTTP server; upgrades of other paths are left alone.
   * @returns a function that undoes it
   */
  attach(server: Server, path: string): () => void
  /**
   * Publishes into a channel.
   * @throws Error when the channel's namespace is not configured
   */
  publish(channel: string, data: unknown): void
  connectionCount(): number
  metrics(): RealtimeMetrics
  /** Tells every client that the server goes away, and stops. */
  close(): Promise<void>
}

/**
 * Starts a realtime server.
 * @param configuration in Centrifugo's terms
 * @throws Error when the configuration is wrong
 */
export async function createRealtime(
  configuration: RealtimeConfigInput,
  options: RealtimeOptions = {},
): Promise<Realtime> {
  return startRealtime(parseRealtimeConfig(configuration), options)
}

/** Starts a realtime server from a configuration that was read already. */
export function startRealtime(config: RealtimeConfig, options: RealtimeOptions): Realtime {
  const log = options.log ?? silentLog
  const node = new RealtimeNode(config, {
    log,
    now: options.now ?? Date.now,
    rpc: options.rpc ?? new Map(),
    onMessage: options.onMessage,
  })
  const commands = createApiCommands(node)
  const acceptor = createConnectionAcceptor(node, options.allowSameHost ?? false)

  function publish(name: string, data: unknown): void {
    const channel = node.channel(name)
    if (channel === undefined) throw new Error(`There is no namespace for the channel ${name}`)
    node.publish(channel, { data })
  }

  const consumers = startConsumers()
  const stops = [startTimer(node)]
  const { channel: onlineChannel, interval } = config.online
  if (onlineChannel !== '') {
    stops.push(every(interval, () => publish(onlineChannel, { online: node.hub.connectionCount })))
  }

  function startConsumers(): { close(): Promise<void> }[] {
    return config.consumers
      .filter(({ enabled }) => enabled)
      .map(({ name, postgresql }) => {
        const own = postgresql.dsn === '' ? undefined : new Pool({ connectionString: postgresql.dsn, max: 5 })
        own?.on('error', (error) =>
          log.warn({ consumer: name, error: messageOf(error) }, 'a connection was lost'),
        )
        const pool = own ?? options.pool
        if (pool === undefined) throw new Error(`The consumer "${name}" has neither a dsn nor a pool`)
        const consumer = new OutboxConsumer(
          pool,
          {
            name,
            table: postgresql.outbox_table_name,
            partitions: postgresql.num_partitions,
            selectLimit: postgresql.partition_select_limit,
            pollIntervalMs: postgresql.partition_poll_interval,
          },
          (method, payload) => dispatchEvent(commands, method, payload),
          {
            log,
            rows: (published, rejected) => {
              node.counters.outboxRows += published
              node.counters.outboxRejected += rejected
            },
            failed: () => {
              node.counters.outboxFailures += 1
            },
          },
        )
        return {
          async close() {
            await consumer.close()
            await own?.end()
          },
        }
      })
  }

  async function close(): Promise<void> {
    acceptor.stop()
    await Promise.all(consumers.map((consumer) => consumer.close()))
    node.disconnectAll(disconnects.shutdown)
    const deadline = Date.now() + shutdownGraceMs
    while (node.hub.connectionCount > 0 && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    for (const session of [...node.hub.members]) session.terminate()
    for (const stop of stops) stop()
  }

  return {
    plugin: createHttpApi(commands, config.http_api.key),
    attach: (server, path) => acceptor.attach(server, path),
    publish,
    connectionCount: () => node.hub.connectionCount,
    metrics: () => ({
      ...node.counters,
      disconnects: { ...node.counters.disconnects },
      connections: node.hub.connectionCount,
      users: node.hub.userCount,
      subscriptions: node.hub.subscriptionCount,
      channels: node.hub.channelCount,
    }),
    close,
  }
}
