import type { Channel } from './channel-name.ts'
import type { ChannelOptions } from './channel-options.ts'

/** Who asks. The user of an anonymous connection is the empty string. */
export interface Asker {
  readonly user: string
  /** Whether the connection holds, or is about to get, a subscription to the channel. */
  readonly subscribed: boolean
}

/** Whether the channel is limited to users by its name and by its namespace. */
export function isUserLimited(channel: Channel): boolean {
  return channel.options.allow_user_limited_channels && channel.users !== undefined
}

/** Whether a user may subscribe without a subscription token. */
export function maySubscribe(channel: Channel, user: string): boolean {
  if (channel.isPrivate) return false
  if (isUserLimited(channel)) return user !== '' && (channel.users?.includes(user) ?? false)
  const { allow_subscribe_for_client, allow_subscribe_for_anonymous } = channel.options
  return allow_subscribe_for_client && (user !== '' || allow_subscribe_for_anonymous)
}

/** Whether a connection may publish by itself. */
export function mayPublish(options: ChannelOptions, asker: Asker): boolean {
  const byRole =
    options.allow_publish_for_client || (options.allow_publish_for_subscriber && asker.subscribed)
  return byRole && (asker.user !== '' || options.allow_publish_for_anonymous)
}

/** Whether a connection may read who is subscribed. */
export function mayReadPresence(options: ChannelOptions, asker: Asker): boolean {
  const byRole =
    options.allow_presence_for_client || (options.allow_presence_for_subscriber && asker.subscribed)
  return byRole && (asker.user !== '' || options.allow_presence_for_anonymous)
}

/** Whether a connection may read what was published. */
export function mayReadHistory(options: ChannelOptions, asker: Asker): boolean {
  const byRole =
    options.allow_history_for_client || (options.allow_history_for_subscriber && asker.subscribed)
  return byRole && (asker.user !== '' || options.allow_history_for_anonymous)
}
