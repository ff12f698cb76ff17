import type { ChannelConfig, ChannelOptions } from './channel-options.ts'

/** What the name of a channel says, and the options of its namespace. */
export interface Channel {
  readonly name: string
  /** The name without its namespace: what `channel_regex` looks at. */
  readonly rest: string
  readonly options: ChannelOptions
  /** Begins with the private prefix: only a subscription token opens it. */
  readonly isPrivate: boolean
  /** The users after the user boundary, as in `wallet:accounts#42`; undefined for a channel without a boundary. */
  readonly users: readonly string[] | undefined
}

/** Finds a channel's namespace. Undefined when the name speaks of a namespace that is not configured. */
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

/** Whether the namespace admits the name: by its `channel_regex`, or, without one, any printable ASCII. */
export function isValidName(channel: Channel): boolean {
  const pattern = channel.options.channel_regex
  return pattern === undefined ? /^[\x20-\x7e]*$/.test(channel.name) : pattern.test(channel.rest)
}
