import {
  advance,
  type ClientInfo,
  encodePresencePush,
  encodePublicationPush,
  type Publication,
  type Subscription,
} from '@tessera/centrifugo'
import { encodeTextFrame } from '../server/websocket-frame.ts'

/** The part of a connection that the hub uses. */
export interface Member {
  readonly user: string
  readonly client: string
  /** Sends an encoded frame. */
  forward(frame: Buffer): void
  /** Handles a gap in a subscription's stream. */
  handleGap(subscription: Subscription): void
  /** The connection as presence shows it. */
  infoOn(subscription: Subscription): ClientInfo
}

/** Registry of connections and their subscriptions. Every message is encoded once for all its receivers. */
export class Hub<M extends Member> {
  readonly #members = new Set<M>()
  readonly #byUser = new Map<string, Set<M>>()
  readonly #channels = new Map<string, Map<M, Subscription>>()
  #subscriptions = 0

  get members(): Iterable<M> {
    return this.#members
  }

  get connectionCount(): number {
    return this.#members.size
  }

  get userCount(): number {
    return this.#byUser.size
  }

  get subscriptionCount(): number {
    return this.#subscriptions
  }

  /** Channels with their number of subscribers. */
  *channelCounts(): Iterable<[channel: string, clients: number]> {
    for (const [channel, subscribers] of this.#channels) yield [channel, subscribers.size]
  }

  get channelCount(): number {
    return this.#channels.size
  }

  /** Adds a connection before its user is known. */
  add(member: M): void {
    this.#members.add(member)
  }

  /**
   * Registers a connection under its user, unless the user has `limit` connections (0: no limit). Guests are
   * not counted.
   */
  enter(member: M, user: string, limit: number): 'entered' | 'refused' {
    const own = this.#byUser.get(user) ?? new Set<M>()
    if (user !== '' && limit > 0 && own.size >= limit) return 'refused'
    this.#byUser.set(user, own.add(member))
    return 'entered'
  }

  /** Removes a connection that has left its channels. */
  remove(member: M): void {
    this.#members.delete(member)
    const own = this.#byUser.get(member.user)
    own?.delete(member)
    if (own?.size === 0) this.#byUser.delete(member.user)
  }

  ofUser(user: string): readonly M[] {
    return [...(this.#byUser.get(user) ?? [])]
  }

  hasSubscribers(channel: string): boolean {
    return this.#channels.has(channel)
  }

  join(member: M, subscription: Subscription): void {
    const subscribers = this.#channels.get(subscription.channel) ?? new Map<M, Subscription>()
    subscribers.set(member, subscription)
    this.#channels.set(subscription.channel, subscribers)
    this.#subscriptions += 1
  }

  leave(member: M, subscription: Subscription): void {
    const subscribers = this.#channels.get(subscription.channel)
    if (subscribers?.get(member) !== subscription) return
    subscribers.delete(member)
    this.#subscriptions -= 1
    if (subscribers.size === 0) this.#channels.delete(subscription.channel)
  }

  /** Lists the subscribers of a channel that emit presence. */
  presence(channel: string): ClientInfo[] {
    const infos: ClientInfo[] = []
    for (const [member, subscription] of this.#channels.get(channel) ?? []) {
      if (subscription.emitPresence) infos.push(member.infoOn(subscription))
    }
    return infos
  }

  /**
   * Delivers a publication to every subscriber that is due for it.
   * @returns the number of connections to which it was forwarded.
   */
  broadcast(channel: string, publication: Publication, epoch: string): number {
    const subscribers = this.#channels.get(channel)
    if (subscribers === undefined) return 0
    const frame = encodeTextFrame(encodePublicationPush(channel, publication))
    let reached = 0
    for (const [member, subscription] of subscribers) {
      const delivery = advance(subscription, publication.offset, epoch)
      if (delivery === 'gap') member.handleGap(subscription)
      if (delivery !== 'forward') continue
      member.forward(frame)
      reached += 1
    }
    return reached
  }

  /** Pushes to interested subscribers that a client joined or left. */
  announce(channel: string, event: 'join' | 'leave', info: ClientInfo): void {
    const subscribers = this.#channels.get(channel)
    if (subscribers === undefined) return
    const frame = encodeTextFrame(encodePresencePush(channel, event, info))
    for (const [member, subscription] of subscribers) {
      if (subscription.pushJoinLeave) member.forward(frame)
    }
  }
}
