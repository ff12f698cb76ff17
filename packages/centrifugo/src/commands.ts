import { z } from 'zod'
import { nestsTooDeep } from './json-nesting.ts'

const offset = z.int().nonnegative().default(0)
const text = z.string().default('')
const flag = z.boolean().default(false)
const channelOnly = z.object({ channel: text })
const position = z.object({ offset, epoch: text })

const recoveryRequest = z.object({ recover: flag, offset, epoch: text })

const connect = z.object({
  token: text,
  data: z.unknown().optional(),
  name: text,
  version: text,
  headers: z.record(z.string(), z.string()).default({}),
  subs: z.record(z.string(), recoveryRequest).default({}),
})

const subscribe = z.object({
  channel: text,
  token: text,
  data: z.unknown().optional(),
  recover: flag,
  offset,
  epoch: text,
  positioned: flag,
  recoverable: flag,
  join_leave: flag,
  flag: z.int().nonnegative().default(0),
})

/** Creates the parser of one method's command. */
function parser<Method extends string, Schema extends z.ZodType>(method: Method, schema: Schema) {
  return (id: number, value: unknown) => {
    const request = schema.safeParse(value)
    return request.success ? { method, id, request: request.data } : undefined
  }
}

const parsers = {
  connect: parser('connect', connect),
  subscribe: parser('subscribe', subscribe),
  unsubscribe: parser('unsubscribe', channelOnly),
  publish: parser('publish', z.object({ channel: text, data: z.unknown().optional() })),
  presence: parser('presence', channelOnly),
  presence_stats: parser('presence_stats', channelOnly),
  history: parser(
    'history',
    z.object({ channel: text, limit: z.int().default(0), since: position.optional(), reverse: flag }),
  ),
  rpc: parser('rpc', z.object({ method: text, data: z.unknown().optional() })),
  refresh: parser('refresh', z.object({ token: text })),
  sub_refresh: parser('sub_refresh', z.object({ channel: text, token: text })),
  send: parser('send', z.object({ data: z.unknown().optional() })),
}

type Method = keyof typeof parsers
type MethodCommand = NonNullable<ReturnType<(typeof parsers)[Method]>>

/** A command of a client. `pong` is the empty object; `unknown` has an id but no known method. */
export type Command = { method: 'pong' } | { method: 'unknown'; id: number } | MethodCommand

/** Parsed body of one method's command. */
export type Request<M extends Method> = Extract<MethodCommand, { method: M }>['request']

const commandId = z.int().min(0).max(0xffff_ffff).default(0)

function isMethod(name: string): name is Method {
  return Object.hasOwn(parsers, name)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Parses one command.
 * @returns undefined for an invalid command: not an object, a bad id, a body of the wrong shape, two methods
 * at once, no id where a reply is due, or a payload nested too deep.
 */
export function parseCommand(json: string): Command | undefined {
  const value = parseJson(json)
  if (!isObject(value) || nestsTooDeep(value)) return undefined
  const id = commandId.safeParse(value.id).data
  if (id === undefined) return undefined
  const [method, ...others] = Object.keys(value)
    .filter(isMethod)
    .filter((name) => value[name] !== null)
  if (others.length > 0) return undefined
  if (method === undefined) {
    if (id > 0) return { method: 'unknown', id }
    return Object.keys(value).length === 0 ? { method: 'pong' } : undefined
  }
  if (id === 0 && method !== 'send') return undefined
  return parsers[method](id, value[method])
}
