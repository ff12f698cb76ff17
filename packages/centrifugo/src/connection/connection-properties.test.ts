import { array, assert, boolean, constant, constantFrom, nat, oneof, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { channelConfigSchema } from '../channels/channel-options.ts'
import { encodePublicationPush, type Position, type Publication } from '../messages.ts'
import { Connection } from './connection.ts'
import type { Effect } from './effects.ts'
import type { ConnectionSettings } from './settings.ts'
import { advance, type Subscription } from './subscription.ts'

const settings: ConnectionSettings = {
  channels: channelConfigSchema.parse({
    namespaces: [
      {
        name: 'wallet',
        allow_user_limited_channels: true,
        history_size: 4,
        history_ttl: '1m',
        force_recovery: true,
        join_leave: true,
        allow_history_for_client: true,
      },
    ],
  }),
  version: 'v',
  pingIntervalMs: 25_000,
  pongTimeoutMs: 8_000,
  staleCloseDelayMs: 10_000,
  expiredCloseDelayMs: 25_000,
  expiredSubCloseDelayMs: 25_000,
  channelLimit: 2,
  historyMaxPublicationLimit: 300,
  usesConnectProxy: false,
  allowAnonymousConnectWithoutToken: true,
  disallowAnonymousConnectionTokens: false,
  rpcMethods: new Set(),
  acceptsMessages: true,
}
const names = ['wallet:a#ann', 'wallet:b#ann', 'wallet:c#ann']
const kept = 4

/** A server with streams only and one connection, which may lose publications on the way to it. */
class PlainServer {
  readonly connection = new Connection('c', settings, 0)
  readonly streams = new Map(names.map((name) => [name, [] as Publication[]]))
  readonly registered = new Map<string, Subscription>()
  readonly sent: string[] = []
  nowMs = 0
  closes = 0

  run(effects: readonly Effect[]): void {
    for (const effect of effects) this.run(this.carryOut(effect))
  }

  carryOut(effect: Effect): readonly Effect[] {
    const { nowMs } = this
    switch (effect.kind) {
      case 'send':
        this.sent.push(effect.text)
        return []
      case 'ping':
        this.run(this.connection.receive('{}'))
        return []
      case 'close':
        this.closes += 1
        return []
      case 'verifyConnectionToken':
        return effect.resume(
          { kind: 'valid', claims: { user: 'ann', expireAt: undefined, subs: new Map() } },
          nowMs,
        )
      case 'enter':
        return effect.resume('entered', nowMs)
      case 'join':
        expect(this.registered.has(effect.subscription.channel)).toBe(false)
        this.registered.set(effect.subscription.channel, effect.subscription)
        return effect.resume(this.slice(effect.subscription.channel, effect.since), nowMs)
      case 'leave':
        expect(this.registered.get(effect.subscription.channel)).toBe(effect.subscription)
        this.registered.delete(effect.subscription.channel)
        return []
      case 'readHistory':
        return effect.resume({ value: this.slice(effect.channel, undefined) }, nowMs)
      default:
        return []
    }
  }

  slice(channel: string, since: Position | undefined) {
    const stream = this.streams.get(channel) ?? []
    const publications =
      since === undefined ? [] : stream.slice(-kept).filter(({ offset }) => offset > since.offset)
    return { top: { offset: stream.length, epoch: 'e' }, publications }
  }

  say(...commands: unknown[]): void {
    this.run(this.connection.receive(commands.map((command) => JSON.stringify(command)).join('\n')))
    while (this.connection.hasNext) this.run(this.connection.next(this.nowMs))
  }

  publish(channel: string, arrives: boolean): void {
    const stream = this.streams.get(channel) ?? []
    const publication = { offset: stream.length + 1, data: stream.length + 1 }
    stream.push(publication)
    const subscription = this.registered.get(channel)
    if (subscription === undefined || !arrives) return
    const delivery = advance(subscription, publication.offset, 'e')
    if (delivery === 'gap') this.run(this.connection.handleGap(subscription))
    if (delivery === 'forward') this.sent.push(encodePublicationPush(channel, publication))
  }
}

interface Subscribed {
  readonly offset?: number
  readonly publications?: readonly { offset: number }[]
}

/** Parts of the server's messages that the reader checks. */
interface Line {
  readonly id?: number
  readonly error?: object
  readonly subscribe?: Subscribed
  readonly push?: Push
}

interface Push {
  readonly channel: string
  readonly pub?: { readonly offset: number }
  readonly unsubscribe?: object
  readonly subscribe?: Subscribed
}

/** The client's side: its position in each channel that it believes it is subscribed to. */
class StrictReader {
  readonly positions = new Map<string, number>()
  readonly asked: { id: number; channel: string; method: string }[] = []

  read(text: string): void {
    const line: Line = JSON.parse(text)
    if (line.push) this.#readPush(line.push)
    else this.#readReply(line)
  }

  #readPush({ channel, pub, unsubscribe, subscribe }: Push): void {
    if (unsubscribe) this.positions.delete(channel)
    if (subscribe) this.positions.set(channel, subscribe.offset ?? 0)
    if (!pub) return
    expect(pub.offset).toBe((this.positions.get(channel) ?? Number.NaN) + 1)
    this.positions.set(channel, pub.offset)
  }

  #readReply({ id, error, subscribe }: Line): void {
    const question = this.asked.shift()
    expect(question?.id).toBe(id)
    if (question === undefined || error) return
    const { channel, method } = question
    if (method === 'unsubscribe') this.positions.delete(channel)
    if (!subscribe) return
    this.positions.set(channel, subscribe.offset ?? 0)
    for (const pub of subscribe.publications ?? []) this.#readPush({ channel, pub })
  }
}

const channel = constantFrom(...names)
const steps = array(
  oneof(
    record({ kind: constant('subscribe' as const), channel, offset: nat(12), recover: boolean() }),
    record({ kind: constantFrom('unsubscribe' as const, 'history' as const), channel }),
    record({ kind: constant('publish' as const), channel, arrives: boolean() }),
    record({ kind: constant('publish' as const), channel, arrives: constant(true) }),
    record({
      kind: constantFrom('subscribed by the server' as const, 'unsubscribed by it' as const),
      channel,
    }),
    record({ kind: constant('time' as const), milliseconds: nat(7_000) }),
  ),
  { maxLength: 60 },
)

test('a connection replies once and in order to each command, delivers publications without gaps and leaves nothing behind', () => {
  assert(
    property(steps, (script) => {
      const server = new PlainServer()
      const reader = new StrictReader()
      server.say({ id: 1, connect: { token: 't' } })
      expect(server.sent.splice(0)).toHaveLength(1)
      let id = 1
      for (const step of script) {
        if (step.kind === 'publish') server.publish(step.channel, step.arrives)
        else if (step.kind === 'time') {
          server.nowMs += step.milliseconds
          server.run(server.connection.tick(server.nowMs))
          while (server.connection.hasNext) server.run(server.connection.next(server.nowMs))
        } else if (step.kind === 'subscribed by the server') {
          // One more than the limit would close the connection, which is a separate rule.
          if (server.registered.size < 2) server.run(server.connection.subscribe(step.channel, {}))
        } else if (step.kind === 'unsubscribed by it') server.run(server.connection.unsubscribe(step.channel))
        else if (!server.connection.isClosed) {
          id += 1
          reader.asked.push({ id, channel: step.channel, method: step.kind })
          server.say({ id, [step.kind]: { ...step, kind: undefined, epoch: '', limit: 3 } })
        }
        for (const line of server.sent.splice(0)) reader.read(line)
        expect(reader.asked).toEqual([])
        if (server.connection.isClosed) break
        expect([...reader.positions.keys()].toSorted()).toEqual([...server.registered.keys()].toSorted())
      }
      expect(server.closes).toBe(server.connection.isClosed ? 1 : 0)
      server.run(server.connection.lost())
      expect(server.registered.size).toBe(0)
      server.say({ id: 99, history: { channel: 'wallet:a#ann' } })
      expect(server.sent).toEqual([])
    }),
    { numRuns: 500 },
  )
})
