import { type Channel, errors, nestsTooDeep, type ProtocolError } from '@tessera/centrifugo'
import type { z } from 'zod'
import type { RealtimeNode } from '../server/realtime-node.ts'

/** Response of an API call. Errors are responses, too: they are sent with HTTP 200. */
export type ApiResponse =
  | { readonly result: Record<string, unknown> }
  | { readonly error: { readonly code: number; readonly message: string } }

/** Parameters of the wrong type or nested too deep. This is the only failure with an HTTP error status. */
export const malformed = Symbol('malformed parameters')

/** Makes a call with unparsed parameters. */
export type ApiCommand = (params: unknown) => ApiResponse | typeof malformed

/** Returns the response of a refused call. */
export function fail({ code, message }: ProtocolError): ApiResponse {
  return { error: { code, message } }
}

/** Returns the response of a call that succeeded. */
export function ok(result: Record<string, unknown> = {}): ApiResponse {
  return { result }
}

/** Creates a command whose parameters are parsed by a schema before it runs. */
export function command<P>(schema: z.ZodType<P>, run: (params: P) => ApiResponse): ApiCommand {
  return (params) => {
    if (nestsTooDeep(params)) return malformed
    const parsed = schema.safeParse(params)
    return parsed.success ? run(parsed.data) : malformed
  }
}

/** Some of the commands with their method names. */
export type NamedCommands = readonly (readonly [method: string, command: ApiCommand])[]

/** Runs a call on an existing channel; refuses an unknown one. */
export function inChannel(
  node: RealtimeNode,
  name: string,
  run: (channel: Channel) => ApiResponse,
): ApiResponse {
  if (name === '') return fail(errors.badRequest)
  const channel = node.channel(name)
  return channel === undefined ? fail(errors.unknownChannel) : run(channel)
}
