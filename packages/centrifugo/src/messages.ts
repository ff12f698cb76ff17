import type { ProtocolError, Unsubscribe } from './codes.ts'

/** A position in a channel's stream. Offsets are only comparable within one epoch. */
export interface Position {
  readonly offset: number
  readonly epoch: string
}

/** A connection as other subscribers see it. */
export interface ClientInfo {
  readonly user: string
  readonly client: string
  readonly conn_info?: unknown
  readonly chan_info?: unknown
}

/** A message of a channel. The offset is 0 if the message is not part of the history. */
export interface Publication {
  readonly offset: number
  readonly data: unknown
  readonly info?: ClientInfo
  readonly tags?: Readonly<Record<string, string>>
}

/** Result of a subscribe command, and of each server-side subscription in a connect result. */
export interface SubscribeResult {
  readonly recoverable: boolean
  readonly positioned: boolean
  readonly position: Position | undefined
  readonly expires: boolean
  readonly ttl: number
  readonly data?: unknown
  readonly was_recovering: boolean
  readonly recovered: boolean
  readonly publications: readonly Publication[]
}

type Fields = Record<string, unknown>

function isZero(value: unknown): boolean {
  return (
    value === undefined ||
    value === false ||
    value === 0 ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  )
}

/** Omits zero values, as the protocol does. Not for the `data` or `info` of users: a 0 there is a value. */
function sparse(fields: Fields): Fields {
  const kept: Fields = {}
  for (const [key, value] of Object.entries(fields)) if (!isZero(value)) kept[key] = value
  return kept
}

function withData(fields: Fields, data: unknown): Fields {
  return data === undefined ? fields : { ...fields, data }
}

/** Body of a client in presence, join, leave and publications. */
export function clientInfoBody(info: ClientInfo): Fields {
  const { user, client, conn_info, chan_info } = info
  return {
    ...sparse({ user, client }),
    ...(conn_info === undefined ? {} : { conn_info }),
    ...(chan_info === undefined ? {} : { chan_info }),
  }
}

/** Body of a publication in pushes, recovered publications and history. */
export function publicationBody(publication: Publication): Fields {
  const { offset, data, info, tags } = publication
  return { ...sparse({ offset, info: info && clientInfoBody(info), tags }), data }
}

/** Body of a subscribe result in replies. */
export function subscribeBody(result: SubscribeResult): Fields {
  const { recoverable, positioned, position, expires, ttl, was_recovering, recovered, publications } = result
  return withData(
    sparse({
      recoverable,
      positioned,
      epoch: position?.epoch,
      offset: position?.offset,
      expires,
      ttl,
      was_recovering,
      recovered,
      publications: publications.map(publicationBody),
    }),
    result.data,
  )
}

/** Result of a connect command. Times are in seconds. */
export interface ConnectResult {
  readonly client: string
  readonly version: string
  readonly expires: boolean
  readonly ttl: number
  readonly ping: number
  readonly pong: boolean
  readonly subs: ReadonlyMap<string, SubscribeResult>
}

/** Body of a connect reply. */
export function connectBody({ subs, ...fields }: ConnectResult): Fields {
  const entries = [...subs].map(([channel, result]) => [channel, subscribeBody(result)])
  return { ...sparse(fields), ...(entries.length > 0 ? { subs: Object.fromEntries(entries) } : {}) }
}

/** Body of a refresh reply: the expiry of a connection or subscription, in seconds. */
export function refreshBody(fields: {
  client?: string
  version?: string
  expires: boolean
  ttl: number
}): Fields {
  return sparse(fields)
}

/** Body of a presence reply: clients by their id. */
export function presenceBody(clients: readonly ClientInfo[]): Fields {
  return { presence: Object.fromEntries(clients.map((info) => [info.client, clientInfoBody(info)])) }
}

/** Body of a presence_stats reply: the number of connections and of distinct users. */
export function presenceStatsBody(clients: readonly ClientInfo[]): {
  num_clients: number
  num_users: number
} {
  return { num_clients: clients.length, num_users: new Set(clients.map((info) => info.user)).size }
}

/** Body of a history reply: publications and the stream's top. */
export function historyBody(publications: readonly Publication[], top: Position): Fields {
  return sparse({ publications: publications.map(publicationBody), epoch: top.epoch, offset: top.offset })
}

/** Encodes `{id, <method>: body}`; the body is included even if it is empty. */
export function encodeReply(id: number, method: string, body: Fields): string {
  return JSON.stringify({ id, [method]: body })
}

/** Encodes `{id, error}`. */
export function encodeError(id: number, { code, message, temporary }: ProtocolError): string {
  return JSON.stringify({ id, error: sparse({ code, message, temporary }) })
}

function encodePush(channel: string, kind: string, body: Fields): string {
  return JSON.stringify({ push: { ...sparse({ channel }), [kind]: body } })
}

/** Encodes a push with a new publication for a channel's subscribers. */
export function encodePublicationPush(channel: string, publication: Publication): string {
  return encodePush(channel, 'pub', publicationBody(publication))
}

/** Encodes a push that a client joined or left, for a channel's subscribers. */
export function encodePresencePush(channel: string, kind: 'join' | 'leave', info: ClientInfo): string {
  return encodePush(channel, kind, { info: clientInfoBody(info) })
}

/** Encodes a push that the server ended the client's subscription. */
export function encodeUnsubscribePush(channel: string, { code, reason }: Unsubscribe): string {
  return encodePush(channel, 'unsubscribe', { code, reason })
}

/** Encodes a push that the server subscribed the client. */
export function encodeSubscribePush(channel: string, result: SubscribeResult): string {
  const { recoverable, positioned, position, data } = result
  return encodePush(
    channel,
    'subscribe',
    withData(sparse({ recoverable, positioned, epoch: position?.epoch, offset: position?.offset }), data),
  )
}

/** Encodes a push with a message for one connection, without a channel. */
export function encodeMessagePush(data: unknown): string {
  return encodePush('', 'message', { data })
}

/** The server's ping; the client replies with the same frame. */
export const PING_FRAME = '{}'
