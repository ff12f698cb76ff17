import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Channel, disconnects } from '@tessera/centrifugo'
import type { FastifyPluginAsync } from 'fastify'
import type { Pool } from 'pg'
import { createApiCommands } from './api/api-commands.ts'
import { createHttpApi } from './api/http-api.ts'
import { type Clock, systemClock } from './clock.ts'
import {
  parseRealtimeConfig,
  type RealtimeConfig,
  type RealtimeConfigInput,
} from './config/realtime-config.ts'
import { type RealtimeLog, silentLog } from './log.ts'
import type { RealtimeMetrics } from './metrics.ts'
import { startConsumers } from './outbox/start-consumers.ts'
import { type ConnectProxy, createHttpConnectProxy } from './proxy/connect-proxy.ts'
import { createConnectionAcceptor } from './server/accept-connections.ts'
import { RealtimeNode, type RpcHandler } from './server/realtime-node.ts'

/** Time for clients to respond to the shutdown before their sockets are closed. */
const SHUTDOWN_GRACE_MS = 1_000
const SHUTDOWN_POLL_MS = 10

/** Options that the composing program adds to the configuration. */
export interface RealtimeOptions {
  readonly log?: RealtimeLog
  /** Pool for consumers whose dsn is empty. It is not closed here. */
  readonly pool?: Pool
  /** Also accepts pages served from the host they connect to, in addition to `client.allowed_origins`. */
  readonly allowSameHost?: boolean
  /** Decides about clients without a token, in place of `client.proxy.connect`. */
  readonly connectProxy?: ConnectProxy
  readonly rpc?: ReadonlyMap<string, RpcHandler>
  readonly onMessage?: (data: unknown, caller: { user: string; client: string }) => void
  /** Clock of the server; the machine's by default. */
  readonly clock?: Clock
}

/** A running realtime server without its own port. */
export interface Realtime {
  /** Centrifugo's HTTP API, to be registered under any prefix. */
  readonly plugin: FastifyPluginAsync
  /**
   * Serves WebSocket connections on one path of an HTTP server. Upgrades of other paths are left to other
   * listeners. If there are none, they are rejected with 404 because they would otherwise never get a
   * response.
   * @returns a function that undoes it
   */
  attach(server: Server, path: string): () => void
  /**
   * Publishes to a channel.
   * @throws Error if the channel's namespace is not configured
   */
  publish(channel: string, data: unknown): void
  /** Sends a message without a channel to every connection of a user. */
  message(user: string, data: unknown): void
  connectionCount(): number
  metrics(): RealtimeMetrics
  /** Stops reading the outbox, notifies every client of the shutdown and stops. May be called twice. */
  close(): Promise<void>
}

/**
 * Starts a realtime server.
 * @param configuration in Centrifugo's terms
 * @throws Error if the configuration is invalid
 */
export async function createRealtime(
  configuration: RealtimeConfigInput,
  options: RealtimeOptions = {},
): Promise<Realtime> {
  return startRealtime(parseRealtimeConfig(configuration), options)
}

/** Starts a realtime server with a parsed configuration. */
export function startRealtime(config: RealtimeConfig, options: RealtimeOptions): Realtime {
  const clock = options.clock ?? systemClock
  const node = new RealtimeNode(config, {
    log: options.log ?? silentLog,
    clock,
    rpc: options.rpc ?? new Map(),
    connectProxy: options.connectProxy ?? configuredProxy(config),
    onMessage: options.onMessage,
  })
  const commands = createApiCommands(node)
  const acceptor = createConnectionAcceptor(node, options.allowSameHost ?? false)
  const online = config.online.channel === '' ? undefined : existingChannel(node, config.online.channel)
  const consumers = startConsumers(node, commands, options.pool)
  const stopTimers = node.startTimers()
  const publishCount = async (channel: Channel): Promise<void> => {
    const others = await consumers.exchangeCounts(node.hub.connectionCount)
    node.publish(channel, { data: { online: node.hub.connectionCount + others } })
  }
  const stopCounting = clock.every(config.online.interval, () => {
    if (online !== undefined) void publishCount(online)
  })
  let closing: Promise<void> | undefined

  async function close(): Promise<void> {
    acceptor.stop()
    stopCounting()
    await consumers.stop()
    node.disconnectAll(disconnects.shutdown)
    const deadline = Date.now() + SHUTDOWN_GRACE_MS
    while (node.hub.connectionCount > 0 && Date.now() < deadline) await sleep(SHUTDOWN_POLL_MS)
    for (const session of [...node.hub.members]) session.terminate()
    stopTimers()
  }

  return {
    plugin: createHttpApi(commands, config.http_api.key),
    attach: (server, path) => acceptor.attach(server, path),
    publish: (name, data) => {
      node.publish(existingChannel(node, name), { data })
    },
    message: (user, data) => {
      for (const session of node.hub.ofUser(user)) session.message(data)
    },
    connectionCount: () => node.hub.connectionCount,
    metrics: () => ({
      ...node.counters,
      disconnects: { ...node.counters.disconnects },
      connections: node.hub.connectionCount,
      users: node.hub.userCount,
      subscriptions: node.hub.subscriptionCount,
      channels: node.hub.channelCount,
    }),
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

function configuredProxy({ client }: RealtimeConfig): ConnectProxy | undefined {
  const { enabled, endpoint, timeout, http } = client.proxy.connect
  return enabled
    ? createHttpConnectProxy({ endpoint, timeoutMs: timeout, headers: http.static_headers })
    : undefined
}

function existingChannel(node: RealtimeNode, name: string): Channel {
  const channel = node.channel(name)
  if (channel === undefined) throw new Error(`There is no namespace for the channel ${name}`)
  return channel
}
