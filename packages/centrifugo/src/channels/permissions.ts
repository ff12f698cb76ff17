import type { Channel } from './channel-name.ts'
import type { ChannelOptions } from './channel-options.ts'

/** The connection that requests an operation. The user of an anonymous connection is the empty string. */
export interface Requester {
  readonly user: string
  /** True if the connection is subscribed to the channel, or is about to be. */
  readonly subscribed: boolean
}

/** True if both the channel's name and its namespace limit it to certain users. */
export function isUserLimited(channel: Channel): boolean {
  return channel.options.allow_user_limited_channels && channel.users !== undefined
}

/** True if the user may subscribe without a subscription token. */
export function maySubscribe(channel: Channel, user: string): boolean {
  if (channel.isPrivate) return false
  if (isUserLimited(channel)) return user !== '' && (channel.users?.includes(user) ?? false)
  const { allow_subscribe_for_client, allow_subscribe_for_anonymous } = channel.options
  return allow_subscribe_for_client && (user !== '' || allow_subscribe_for_anonymous)
}

/** True if the connection may publish to the channel. */
export function mayPublish(options: ChannelOptions, requester: Requester): boolean {
  const byRole =
    options.allow_publish_for_client || (options.allow_publish_for_subscriber && requester.subscribed)
  return byRole && (requester.user !== '' || options.allow_publish_for_anonymous)
}

/** True if the connection may read the channel's presence. */
export function mayReadPresence(options: ChannelOptions, requester: Requester): boolean {
  const byRole =
    options.allow_presence_for_client || (options.allow_presence_for_subscriber && requester.subscribed)
  return byRole && (requester.user !== '' || options.allow_presence_for_anonymous)
}

/** True if the connection may read the channel's history. */
export function mayReadHistory(options: ChannelOptions, requester: Requester): boolean {
  const byRole =
    options.allow_history_for_client || (options.allow_history_for_subscriber && requester.subscribed)
  return byRole && (requester.user !== '' || options.allow_history_for_anonymous)
}
