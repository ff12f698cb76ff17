import { channelConfigSchema, goDuration } from '@tessera/centrifugo'
import { z } from 'zod'

const token = z
  .strictObject({
    hmac_secret_key: z.string().default(''),
    audience: z.string().default(''),
    issuer: z.string().default(''),
  })
  .prefault({})

/** The endpoint that decides about clients without a token. */
const connectProxy = z
  .strictObject({
    enabled: z.boolean().default(false),
    endpoint: z.string().default(''),
    timeout: goDuration.prefault('1s'),
    http: z.strictObject({ static_headers: z.record(z.string(), z.string()).default({}) }).prefault({}),
  })
  .refine(({ enabled, endpoint }) => !enabled || URL.canParse(endpoint), 'endpoint must be a URL')
  .prefault({})

const client = z
  .strictObject({
    token,
    proxy: z.strictObject({ connect: connectProxy }).prefault({}),
    allowed_origins: z.array(z.string()).default([]),
    allow_anonymous_connect_without_token: z.boolean().default(false),
    disallow_anonymous_connection_tokens: z.boolean().default(false),
    ping_interval: goDuration.prefault('25s'),
    pong_timeout: goDuration.prefault('8s'),
    expired_close_delay: goDuration.prefault('25s'),
    expired_sub_close_delay: goDuration.prefault('25s'),
    stale_close_delay: goDuration.prefault('10s'),
    channel_limit: z.int().nonnegative().default(128),
    queue_max_size: z.int().positive().default(1_048_576),
    connection_limit: z.int().nonnegative().default(0),
    user_connection_limit: z.int().nonnegative().default(0),
    history_max_publication_limit: z.int().nonnegative().default(300),
    recovery_max_publication_limit: z.int().nonnegative().default(300),
  })
  .refine((settings) => settings.ping_interval >= 1000, 'ping_interval must be at least 1s')
  .refine(
    (settings) => settings.pong_timeout < settings.ping_interval,
    'pong_timeout must be under ping_interval',
  )
  .prefault({})

const tableName = z
  .string()
  .regex(/^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/i, 'is not a table name, with or without its schema')

const postgresqlConsumer = z.strictObject({
  dsn: z.string().default(''),
  outbox_table_name: tableName,
  num_partitions: z.int().positive().default(1),
  partition_select_limit: z.int().positive().default(100),
  partition_poll_interval: goDuration.prefault('300ms'),
})

const consumer = z.strictObject({
  name: z.string().min(1),
  /** Disabled by default, as in Centrifugo. */
  enabled: z.boolean().default(false),
  type: z.literal('postgresql'),
  postgresql: postgresqlConsumer,
})

/**
 * The configuration file, in Centrifugo's terms. A setting that is not in this schema is rejected with its
 * path, so that a setting is never silently ignored. `online` and `fan_out` are not part of Centrifugo.
 */
export const realtimeConfigSchema = z.strictObject({
  http_server: z
    .strictObject({
      address: z.string().default(''),
      port: z.int().min(0).max(65_535).default(8000),
    })
    .prefault({}),
  websocket: z
    .strictObject({
      handler_prefix: z.string().startsWith('/').default('/connection/websocket'),
      message_size_limit: z.int().positive().default(65_536),
    })
    .prefault({}),
  client,
  channel: channelConfigSchema,
  http_api: z
    .strictObject({
      key: z.string().default(''),
      handler_prefix: z.string().startsWith('/').default('/api'),
    })
    .prefault({}),
  consumers: z.array(consumer).default([]),
  health: z
    .strictObject({
      enabled: z.boolean().default(false),
      handler_prefix: z.string().startsWith('/').default('/health'),
    })
    .prefault({}),
  prometheus: z
    .strictObject({
      enabled: z.boolean().default(false),
      handler_prefix: z.string().startsWith('/').default('/metrics'),
    })
    .prefault({}),
  fan_out: z
    .strictObject({
      /**
       * Enable if other servers may read the same outbox: each event is then sent to all of them. Disable for
       * a single server.
       */
      enabled: z.boolean().default(true),
    })
    .prefault({}),
  online: z
    .strictObject({
      /** Channel in which the number of connections is published; empty: disabled. */
      channel: z.string().default(''),
      interval: goDuration.prefault('5s'),
    })
    .prefault({}),
})

export type RealtimeConfig = z.output<typeof realtimeConfigSchema>
export type RealtimeConfigInput = z.input<typeof realtimeConfigSchema>

/**
 * Parses a configuration.
 * @throws Error with one line for each invalid setting, named by its path.
 */
export function parseRealtimeConfig(input: unknown): RealtimeConfig {
  const parsed = realtimeConfigSchema.safeParse(input)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(
    ({ path, message }) => `  ${path.join('.') || 'configuration'}: ${message}`,
  )
  throw new Error(`The realtime configuration is invalid:\n${lines.join('\n')}`)
}
