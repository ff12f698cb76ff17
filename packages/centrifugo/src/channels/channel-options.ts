import { z } from 'zod'
import { goDuration } from './go-duration.ts'

const off = z.boolean().default(false)
const noTime = goDuration.prefault('0s')

function isRegularExpression(source: string): boolean {
  try {
    new RegExp(source)
    return true
  } catch {
    return false
  }
}

const optionFields = {
  history_size: z.int().nonnegative().default(0),
  history_ttl: noTime,
  history_meta_ttl: noTime,
  force_recovery: off,
  allow_recovery: off,
  force_positioning: off,
  allow_positioning: off,
  presence: off,
  join_leave: off,
  force_push_join_leave: off,
  allow_user_limited_channels: off,
  allow_subscribe_for_client: off,
  allow_subscribe_for_anonymous: off,
  allow_publish_for_client: off,
  allow_publish_for_subscriber: off,
  allow_publish_for_anonymous: off,
  allow_presence_for_client: off,
  allow_presence_for_subscriber: off,
  allow_presence_for_anonymous: off,
  allow_history_for_client: off,
  allow_history_for_subscriber: off,
  allow_history_for_anonymous: off,
  channel_regex: z
    .string()
    .refine(isRegularExpression, 'is not a regular expression')
    .transform((source) => (source === '' ? undefined : new RegExp(source)))
    .prefault(''),
}

/**
 * Options of a channel namespace, named as in Centrifugo's configuration. Durations are parsed to
 * milliseconds and `channel_regex` to a regular expression. Everything else is off or zero by default.
 * Unknown options are rejected, so that a setting is never silently ignored.
 */
export const channelOptionsSchema = z.strictObject(optionFields).superRefine((options, context) => {
  const keepsHistory = options.history_size > 0 && options.history_ttl > 0
  if ((options.force_recovery || options.force_positioning) && !keepsHistory) {
    context.addIssue({
      code: 'custom',
      message: 'force_recovery and force_positioning need history_size and history_ttl',
    })
  }
})

export type ChannelOptions = z.output<typeof channelOptionsSchema>

const namespaceName = z.string().regex(/^[-a-zA-Z0-9_.]{2,}$/, 'is not a namespace name')

/** The `channel` section of Centrifugo's configuration. */
export const channelConfigSchema = z
  .strictObject({
    namespaces: z
      .array(z.looseObject({ name: namespaceName }))
      .default([])
      .transform((namespaces, context) => {
        const byName = new Map<string, ChannelOptions>()
        for (const [index, { name, ...fields }] of namespaces.entries()) {
          const parsed = channelOptionsSchema.safeParse(fields)
          if (byName.has(name)) {
            context.addIssue({ code: 'custom', path: [index, 'name'], message: `"${name}" is defined twice` })
          }
          if (parsed.success) byName.set(name, parsed.data)
          else
            for (const issue of parsed.error.issues)
              context.addIssue({ ...issue, path: [index, ...issue.path] })
        }
        return byName
      }),
    without_namespace: channelOptionsSchema.prefault({}),
    history_meta_ttl: goDuration.prefault('720h'),
    max_length: z.int().positive().default(255),
    private_prefix: z.string().default('$'),
    namespace_boundary: z.string().min(1).default(':'),
    user_boundary: z.string().min(1).default('#'),
    user_separator: z.string().min(1).default(','),
  })
  .prefault({})

export type ChannelConfig = z.output<typeof channelConfigSchema>
export type ChannelConfigInput = z.input<typeof channelConfigSchema>

/** True if the channel keeps a history of its publications. */
export function keepsHistory(options: ChannelOptions): boolean {
  return options.history_size > 0 && options.history_ttl > 0
}
