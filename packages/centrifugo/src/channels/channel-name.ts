import type { ChannelConfig, ChannelOptions } from './channel-options.ts'

/** A channel: the parts of its name and the options of its namespace. */
export interface Channel {
  readonly name: string
  /** Name without its namespace, matched by `channel_regex`. */
  readonly rest: string
  readonly options: ChannelOptions
  /** True if the name starts with the private prefix. Such a channel requires a subscription token. */
  readonly isPrivate: boolean
  /** The users after the user boundary, as in `wallet:accounts#42`; undefined for a channel without a boundary. */
  readonly users: readonly string[] | undefined
}

/** Parses a channel's name and finds its namespace; undefined if the namespace is not configured. */
export function resolveChannel(config: ChannelConfig, name: string): Channel | undefined {
  const isPrivate = config.private_prefix !== '' && name.startsWith(config.private_prefix)
  const publicName = isPrivate ? name.slice(config.private_prefix.length) : name
  const boundary = publicName.indexOf(config.namespace_boundary)
  const options =
    boundary < 0 ? config.without_namespace : config.namespaces.get(publicName.slice(0, boundary))
  if (options === undefined) return undefined
  const rest = boundary < 0 ? publicName : publicName.slice(boundary + config.namespace_boundary.length)
  const userBoundary = name.lastIndexOf(config.user_boundary)
  const users =
    userBoundary < 0
      ? undefined
      : name.slice(userBoundary + config.user_boundary.length).split(config.user_separator)
  return { name, rest, options, isPrivate, users }
}

/** True if the namespace allows the name: by its `channel_regex`, or any printable ASCII if it has none. */
export function isValidName(channel: Channel): boolean {
  const pattern = channel.options.channel_regex
  return pattern === undefined ? /^[\x20-\x7e]*$/.test(channel.name) : pattern.test(channel.rest)
}
