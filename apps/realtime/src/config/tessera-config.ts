import { CHANNELS } from '@tessera/contract/channels'
import { SPORT_NAMESPACE, SPORT_TOPICS } from '@tessera/contract/sportsbook/channels'
import { SUPPORT_NAMESPACE, SUPPORT_TOPIC } from '@tessera/contract/support-channel'
import type { RealtimeConfigInput } from './realtime-config.ts'

/** Namespace whose channels end with the one player that may subscribe, as in `wallet:accounts#42`. */
function playerNamespace(name: string, topics: readonly string[]) {
  return {
    name,
    // Only existing topics: a client can't make the server store streams of invented names.
    channel_regex: `^(${topics.join('|')})#[^#,]+$`,
    allow_user_limited_channels: true,
    history_size: 100,
    history_ttl: '10m',
    history_meta_ttl: '24h',
    force_recovery: true,
    force_positioning: true,
  }
}

/** Namespace whose channels are open to everyone, players and guests. */
const openNamespace = (name: string, topics: readonly string[]) => ({
  name,
  channel_regex: `^(${topics.join('|')})$`,
  allow_subscribe_for_client: true,
  allow_subscribe_for_anonymous: true,
})

/**
 * Namespace for prices and scores, open to everyone. A client that was cut off for some seconds recovers the
 * missed publications; after a longer time it requests the current state. New events keep adding channels, so
 * an unused stream is dropped soon.
 */
const sportNamespace = {
  ...openNamespace(SPORT_NAMESPACE, SPORT_TOPICS),
  history_size: 40,
  history_ttl: '1m',
  history_meta_ttl: '2m',
  force_recovery: true,
  force_positioning: true,
}

/** Topics of the contract's channels, by namespace. */
function topicsOf(audience: 'player' | 'anyone'): Map<string, string[]> {
  const topics = new Map<string, string[]>()
  for (const channel of Object.values(CHANNELS)) {
    if (channel.audience !== audience) continue
    const [namespace = '', topic = ''] = channel.name.split(':')
    topics.set(namespace, [...(topics.get(namespace) ?? []), topic])
  }
  return topics
}

/** Channel namespaces of the product, also valid as Centrifugo's `channel.namespaces`. */
export const tesseraNamespaces = [
  ...[...topicsOf('player')].map(([name, topics]) => playerNamespace(name, topics)),
  ...[...topicsOf('anyone')].map(([name, topics]) => openNamespace(name, topics)),
  sportNamespace,
  // Without a history: a client that was cut off requests the chat again.
  openNamespace(SUPPORT_NAMESPACE, [SUPPORT_TOPIC]),
]

/** Settings that differ between installations. */
export interface TesseraRealtimeSettings {
  /** True if no other server reads the outbox; false by default. */
  readonly isAlone?: boolean
  /** The API's endpoint for connecting clients and its key; absent if the API runs in the same process. */
  readonly connectProxy?: { readonly endpoint: string; readonly key: string }
  /**
   * Origins of the web app and of pages that embed the widget, such as "https://play.example.com"; may
   * contain asterisks.
   */
  readonly allowedOrigins: readonly string[]
  /** Key of the HTTP API; if empty, the HTTP API rejects every request. */
  readonly apiKey?: string
  /** The table from which events are read; absent: no consumer. */
  readonly outbox?: {
    /** Connection string; empty if a pool is passed. */
    readonly dsn: string
    readonly table?: string
    readonly partitions: number
    /** Interval such as "10ms". */
    readonly pollInterval?: string
  }
}

const connectProxyConfig = ({ endpoint, key }: { endpoint: string; key: string }) => ({
  enabled: true,
  endpoint,
  http: { static_headers: { 'X-API-Key': key } },
})

/** Configuration of the product's realtime server. */
export function tesseraConfig(settings: TesseraRealtimeSettings): RealtimeConfigInput {
  const { connectProxy, allowedOrigins, apiKey = '', outbox, isAlone = false } = settings
  const consumers =
    outbox === undefined
      ? []
      : [
          {
            name: 'tessera',
            enabled: true,
            type: 'postgresql' as const,
            postgresql: {
              dsn: outbox.dsn,
              outbox_table_name: outbox.table ?? 'ledger.outbox',
              num_partitions: outbox.partitions,
              partition_poll_interval: outbox.pollInterval ?? '10ms',
            },
          },
        ]
  return {
    client: {
      // No token key, so every token is rejected. A session token outlives its session by some minutes;
      // therefore the API is called for each connection.
      ...(connectProxy === undefined ? {} : { proxy: { connect: connectProxyConfig(connectProxy) } }),
      allowed_origins: [...allowedOrigins],
      allow_anonymous_connect_without_token: true,
      connection_limit: 50_000,
      user_connection_limit: 64,
      channel_limit: 32,
    },
    channel: { namespaces: tesseraNamespaces, without_namespace: {} },
    http_api: { key: apiKey },
    consumers,
    fan_out: { enabled: !isAlone },
    online: { channel: CHANNELS.online.name, interval: '5s' },
  }
}
