import { z } from 'zod'

const text = z.string().default('')
const tags = z.record(z.string(), z.string()).optional()

const message = {
  data: z.unknown().optional(),
  b64data: text,
  skip_history: z.boolean().default(false),
  idempotency_key: text,
  tags,
}

const position = z.object({ offset: z.int().nonnegative().default(0), epoch: text })

/** Parameters of `publish`. */
export const publishParams = z.object({ channel: text, ...message })

/** Parameters of `broadcast`: one message for several channels. */
export const broadcastParams = z.object({ channels: z.array(z.string()).default([]), ...message })

/** Parameters of `subscribe`. An empty client means every connection of the user. */
export const subscribeParams = z.object({
  user: text,
  channel: text,
  client: text,
  info: z.unknown().optional(),
  data: z.unknown().optional(),
  recover_since: position.optional(),
})

/** Parameters of `unsubscribe`. An empty channel means every channel. */
export const unsubscribeParams = z.object({ user: text, channel: text, client: text })

/** Parameters of `disconnect`. */
export const disconnectParams = z.object({
  user: text,
  client: text,
  whitelist: z.array(z.string()).default([]),
  disconnect: z
    .object({
      code: z.int().min(3000).max(4999),
      // A close frame holds at most 123 bytes of reason.
      reason: z.string().max(32).default(''),
    })
    .optional(),
})

/** Parameters of calls that take only a channel. */
export const channelParams = z.object({ channel: text })

/** Parameters of `history`. */
export const historyParams = z.object({
  channel: text,
  limit: z.int().default(0),
  since: position.optional(),
  reverse: z.boolean().default(false),
})

/** Parameters of `channels`: a pattern with asterisks, or empty for all channels. */
export const channelsParams = z.object({ pattern: text })

/** Parameters of `info`: none. */
export const infoParams = z.object({})

/** Parameters of `batch`: objects such as `{publish: {...}}`. */
export const batchParams = z.object({
  commands: z.array(z.record(z.string(), z.unknown())).max(1000).default([]),
  parallel: z.boolean().default(false),
})
