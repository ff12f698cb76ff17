import type { Admission } from '@tessera/centrifugo'
import { z } from 'zod'

/** Request about a client without a token, in the format of Centrifugo's connect proxy. */
export interface ConnectRequest {
  readonly client: string
  readonly transport: 'websocket'
  readonly protocol: 'json'
  readonly encoding: 'json'
  readonly data?: unknown
}

/**
 * Decides about a client without a token. The response has the format of Centrifugo's connect proxy:
 * `{result: {user, ...}}`, `{error}` or `{disconnect}`. If it rejects, the client has to reconnect.
 */
export type ConnectProxy = (question: ConnectRequest) => Promise<unknown>

const claims = z.object({
  user: z.string(),
  expire_at: z.int().nonnegative().default(0),
  info: z.unknown().optional(),
  channels: z.array(z.string()).default([]),
  subs: z
    .record(z.string(), z.object({ info: z.unknown().optional(), data: z.unknown().optional() }))
    .default({}),
})

const answer = z.union([
  z.object({ error: z.object({ code: z.int().positive(), message: z.string() }) }),
  z.object({ disconnect: z.object({ code: z.int().min(3000).max(4999), reason: z.string().max(32) }) }),
  z.object({ result: claims }),
])

/**
 * Parses a response of a connect proxy.
 * @throws Error if the response is invalid
 */
export function parseConnectResponse(value: unknown): Admission {
  const parsed = answer.safeParse(value)
  if (!parsed.success) throw new Error('the connect proxy returned an invalid response')
  if ('error' in parsed.data) return { kind: 'refused', error: parsed.data.error }
  if ('disconnect' in parsed.data) return { kind: 'ended', disconnect: parsed.data.disconnect }
  const { user, expire_at, info, channels, subs } = parsed.data.result
  return {
    kind: 'admitted',
    claims: {
      user,
      info,
      expireAt: expire_at === 0 ? undefined : expire_at,
      subs: new Map([...channels.map((name) => [name, {}] as const), ...Object.entries(subs)]),
    },
  }
}

/** Creates a connect proxy that sends requests over HTTP, as Centrifugo does. */
export function createHttpConnectProxy(settings: {
  endpoint: string
  timeoutMs: number
  headers: Readonly<Record<string, string>>
}): ConnectProxy {
  return async (question) => {
    const response = await fetch(settings.endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...settings.headers },
      body: JSON.stringify(question),
      signal: AbortSignal.timeout(settings.timeoutMs),
    })
    if (!response.ok) throw new Error(`the connect proxy answered ${response.status}`)
    return response.json()
  }
}
