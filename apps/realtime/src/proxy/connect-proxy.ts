import type { Admission } from '@tessera/centrifugo'
import { z } from 'zod'

/** What is told of a client that connects without a token, as Centrifugo's connect proxy tells it. */
export interface ConnectQuestion {
  readonly client: string
  readonly transport: 'websocket'
  readonly protocol: 'json'
  readonly encoding: 'json'
  readonly data?: unknown
}

/**
 * Answers who connects, in the form of Centrifugo's connect proxy: `{result: {user, ...}}`, `{error}` or `{disconnect}`.
 * What it rejects with costs the client a reconnect.
 */
export type ConnectProxy = (question: ConnectQuestion) => Promise<unknown>

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
 * Reads an answer of a connect proxy.
 *
 * @throws Error for what is none
 */
export function readConnectAnswer(value: unknown): Admission {
  const parsed = answer.safeParse(value)
  if (!parsed.success) throw new Error('the connect proxy gave an answer that is none')
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

/** Asks over HTTP, as Centrifugo does. */
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
