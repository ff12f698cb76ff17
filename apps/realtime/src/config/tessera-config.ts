import { CHANNELS } from '@tessera/contract/channels'
import { SPORT_NAMESPACE, SPORT_TOPICS } from '@tessera/contract/sportsbook/channels'
import type { RealtimeConfigInput } from './realtime-config.ts'

/** A namespace whose channels end in the one player that may listen, as in `wallet:accounts#42`. */
function playerNamespace(name: string, topics: readonly string[]) {
  return {
    name,
    // Only the topics that exist: a client can't make the server remember streams of invented names.
    channel_regex: `^(${topics.join('|')})#[^#,]+$`,
    allow_user_limited_channels: true,
    history_size: 100,
    history_ttl: '10m',
    history_meta_ttl: '24h',
    force_recovery: true,
    force_positioning: true,
  }
}

/** A namespace whose channels anyone may listen to, players and guests. */
const openNamespace = (name: string, topics: readonly string[]) => ({
  name,
  channel_regex: `^(${topics.join('|')})$`,
  allow_subscribe_for_client: true,
  allow_subscribe_for_anonymous: true,
})

/**
 * Prices and scores, which anyone may listen to. Who was cut off for some seconds gets what was missed; what is older is
 * asked for anew. Events have ids without end, so that a stream which nobody listens to is soon forgotten.
 */
const sportNamespace = {
  ...openNamespace(SPORT_NAMESPACE, SPORT_TOPICS),
  history_size: 40,
  history_ttl: '1m',
  history_meta_ttl: '2m',
  force_recovery: true,
  force_positioning: true,
}

/** The topics of the contract's channels, by namespace. */
function topicsOf(audience: 'player' | 'anyone'): Map<string, string[]> {
  const topics = new Map<string, string[]>()
  for (const channel of Object.values(CHANNELS)) {
    if (channel.audience !== audience) continue
    const [namespace = '', topic = ''] = channel.name.split(':')
    topics.set(namespace, [...(topics.get(namespace) ?? []), topic])
  }
  return topics
}

/** The channel namespaces of the product, as Centrifugo's `channel.namespaces` takes them too. */
export const tesseraNamespaces = [
  ...[...topicsOf('player')].map(([name, topics]) => playerNamespace(name, topics)),
  ...[...topicsOf('anyone')].map(([name, topics]) => openNamespace(name, topics)),
  sportNamespace,
]

/** What differs from one installation to the next. */
export interface TesseraRealtimeSettings {
  /** Whether no other server reads the outbox; false if not given. */
  readonly isAlone?: boolean
  /** Where the API answers who connects, and its key; absent when it is asked in the same process. */
  readonly connectProxy?: { readonly endpoint: string; readonly key: string }
  /** Origins of the web app and of pages that embed the widget, such as "https://play.example.com", or with a star. */
  readonly allowedOrigins: readonly string[]
  /** Key of the HTTP API; empty: nobody may call it. */
  readonly apiKey?: string
  /** The table that events are read from; absent: no consumer. */
  readonly outbox?: {
    /** Connection string; empty when a pool is handed in. */
    readonly dsn: string
    readonly table?: string
    readonly partitions: number
    /** As "10ms". */
    readonly pollInterval?: string
  }
}

const connectProxyConfig = ({ endpoint, key }: { endpoint: string; key: string }) => ({
  enabled: true,
  endpoint,
  http: { static_headers: { 'X-API-Key': key } },
})

/** The whole configuration of the product's realtime server. */
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
      // No key for tokens: whoever shows one is refused. A session token lives on for minutes after its session, so that
      // the API is asked about each connection.
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
