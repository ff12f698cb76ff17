import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import {
  type ClientInfo,
  Connection,
  type Disconnect,
  disconnects,
  type Effect,
  errors,
  PING_FRAME,
  type Position,
  type Result,
  type Subscription,
} from '@tessera/centrifugo'
import type { RawData, WebSocket } from 'ws'
import { messageOf } from '../log.ts'
import type { RealtimeNode } from './realtime-node.ts'
import type { ServerMember } from './server-member.ts'
import { encodeTextFrame } from './websocket-frame.ts'

/** Questions that are answered synchronously. */
type Question = Extract<
  Effect,
  {
    kind:
      | 'verifyConnectionToken'
      | 'verifySubscriptionToken'
      | 'enter'
      | 'join'
      | 'publish'
      | 'readHistory'
      | 'readPresence'
  }
>

const unknownChannel = { error: errors.unknownChannel }

const encodedPing = encodeTextFrame(PING_FRAME)

/** Time for a client to answer a close frame, or to read what is queued before it. */
const CLOSE_GRACE_MS = 3_000

/**
 * A connection with its socket, which carries out the effects of the state machine. Frames are written
 * directly to the socket below the WebSocket, so that one encoded frame serves every receiver. The ws library
 * reads and closes.
 */
export class SocketConnection implements ServerMember {
  readonly #node: RealtimeNode
  readonly #socket: Duplex
  readonly #webSocket: WebSocket
  readonly #connection: Connection
  /** Time at which the close frame was sent; undefined while the connection is open. */
  #closedAtMs: number | undefined

  constructor(node: RealtimeNode, socket: Duplex, webSocket: WebSocket) {
    this.#node = node
    this.#socket = socket
    this.#webSocket = webSocket
    this.#connection = new Connection(randomUUID(), node.connectionSettings, node.now())
    node.hub.add(this)
    webSocket.on('message', (data, isBinary) => this.#receive(data, isBinary))
    webSocket.on('close', () => this.#lost())
    // For broken frames and oversized messages, ws closes with the right code automatically.
    webSocket.on('error', () => {})
  }

  get user(): string {
    return this.#connection.user
  }

  get client(): string {
    return this.#connection.client
  }

  infoOn(subscription: Subscription): ClientInfo {
    return this.#connection.infoOn(subscription)
  }

  forward(frame: Buffer): void {
    if (this.#closedAtMs !== undefined || !this.#socket.writable) return
    if (this.#socket.writableLength + frame.length > this.#node.config.client.queue_max_size) {
      this.disconnect(disconnects.slow)
      return
    }
    this.#socket.write(frame)
  }

  handleGap(subscription: Subscription): void {
    this.#node.counters.gaps += 1
    this.#run(this.#connection.handleGap(subscription))
  }

  disconnect(disconnect: Disconnect): void {
    this.#run(this.#connection.disconnect(disconnect))
  }

  /** Subscribes the client on the server's initiative. */
  subscribe(channel: string, grant: { info?: unknown; data?: unknown; since?: Position | undefined }): void {
    this.#run(this.#connection.subscribe(channel, grant))
  }

  /** Unsubscribes the client on the server's initiative. An empty name means every channel. */
  unsubscribe(channel: string): void {
    this.#run(this.#connection.unsubscribe(channel))
  }

  /** Sends a message without a channel. */
  message(data: unknown): void {
    this.#run(this.#connection.message(data))
  }

  tick(nowMs: number): void {
    if (this.#closedAtMs === undefined) {
      if (nowMs >= this.#connection.deadlineMs) this.#guarded(() => this.#run(this.#connection.tick(nowMs)))
    } else if (nowMs >= this.#closedAtMs + CLOSE_GRACE_MS) this.terminate()
  }

  /** Closes the connection without waiting for the client. */
  terminate(): void {
    this.#webSocket.terminate()
    this.#lost()
  }

  #receive(data: RawData, isBinary: boolean): void {
    this.#node.counters.framesReceived += 1
    if (isBinary || !Buffer.isBuffer(data)) {
      this.disconnect(disconnects.badRequest)
      return
    }
    // All replies to one frame are sent in one packet.
    this.#socket.cork()
    this.#guarded(() => {
      this.#run(this.#connection.receive(data.toString('utf8')))
      this.#handleWaiting()
    })
    this.#socket.uncork()
  }

  /** Runs work for the client. A broken invariant closes this connection but doesn't affect the server. */
  #guarded(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#node.options.log.error(
        { client: this.client, error: messageOf(error) },
        'handling a connection failed',
      )
      this.disconnect(disconnects.serverError)
    }
  }

  #handleWaiting(): void {
    while (this.#connection.hasNext) this.#run(this.#connection.next(this.#node.now()))
  }

  #lost(): void {
    this.#run(this.#connection.lost())
    this.#node.hub.remove(this)
  }

  #run(effects: readonly Effect[]): void {
    for (const effect of effects) this.#run(this.#carryOut(effect))
  }

  /**
   * Carries out one effect. Answers to questions lead to further effects, which run before the waiting ones.
   */
  #carryOut(effect: Effect): readonly Effect[] {
    const node = this.#node
    switch (effect.kind) {
      case 'send':
        this.forward(encodeTextFrame(effect.text))
        return []
      case 'ping':
        this.forward(encodedPing)
        return []
      case 'close':
        this.#close(effect.disconnect)
        return []
      case 'leave':
        node.hub.leave(this, effect.subscription)
        return []
      case 'announce':
        node.hub.announce(effect.channel, effect.event, effect.info)
        return []
      case 'message':
        node.options.onMessage?.(effect.data, { user: this.user, client: this.client })
        return []
      case 'callConnectProxy':
        this.#callConnectProxy(effect)
        return []
      case 'call':
        void this.#call(effect)
        return []
      default:
        return this.#answer(effect, node.now())
    }
  }

  #answer(effect: Question, nowMs: number): readonly Effect[] {
    const node = this.#node
    switch (effect.kind) {
      case 'verifyConnectionToken':
        return effect.resume(node.tokens.connection(effect.token, nowMs), nowMs)
      case 'verifySubscriptionToken':
        return effect.resume(node.tokens.subscription(effect.token, nowMs), nowMs)
      case 'enter':
        return effect.resume(
          node.hub.enter(this, effect.user, node.config.client.user_connection_limit),
          nowMs,
        )
      case 'join':
        return effect.resume(node.join(this, effect.subscription, effect.since), nowMs)
      case 'publish': {
        const channel = node.channel(effect.channel)
        if (channel === undefined) return effect.resume(unknownChannel, nowMs)
        node.publish(channel, { data: effect.data, info: effect.info })
        return effect.resume({ value: undefined }, nowMs)
      }
      case 'readHistory': {
        const channel = node.channel(effect.channel)
        const result = channel ? node.broker.history(channel, effect.query, nowMs) : unknownChannel
        return effect.resume(result, nowMs)
      }
      case 'readPresence':
        return effect.resume(node.hub.presence(effect.channel), nowMs)
    }
  }

  /** Calls the connect proxy. Reading from the client is paused until its response. */
  #callConnectProxy({ data, resume }: Extract<Effect, { kind: 'callConnectProxy' }>): void {
    const node = this.#node
    if (node.admissions === undefined) throw new Error('there is no connect proxy')
    this.#webSocket.pause()
    const request = {
      client: this.client,
      transport: 'websocket',
      protocol: 'json',
      encoding: 'json',
    } as const
    node.admissions.request({ ...request, ...(data === undefined ? {} : { data }) }, (admission) => {
      this.#webSocket.resume()
      this.#guarded(() => {
        this.#run(resume(admission, node.now()))
        this.#handleWaiting()
      })
    })
  }

  /**
   * Handles an rpc. Reading from the client is paused meanwhile, so that its commands stay in order and
   * bounded.
   */
  async #call({ method, data, resume }: Extract<Effect, { kind: 'call' }>): Promise<void> {
    const node = this.#node
    this.#webSocket.pause()
    let result: Result<unknown>
    try {
      const handler = node.options.rpc.get(method)
      const caller = { user: this.user, client: this.client }
      result = handler ? await handler(data, caller) : { error: errors.methodNotFound }
    } catch (error) {
      node.options.log.error({ method, error: messageOf(error) }, 'an rpc failed')
      result = { error: errors.internal }
    }
    this.#webSocket.resume()
    this.#guarded(() => {
      this.#run(resume(result, node.now()))
      this.#handleWaiting()
    })
  }

  #close({ code, reason }: Disconnect): void {
    if (this.#closedAtMs !== undefined) return
    this.#closedAtMs = this.#node.now()
    const { counters } = this.#node
    counters.disconnects[code] = (counters.disconnects[code] ?? 0) + 1
    this.#webSocket.close(code, reason)
  }
}
