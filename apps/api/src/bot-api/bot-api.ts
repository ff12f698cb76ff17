import { z } from 'zod'

const TIMEOUT_MS = 8000

/**
 * Response of the Bot API: `ok` with the result; `blocked` if the user has blocked the bot or never started it; `refused` for any
 * other refusal; or the seconds after which the call is accepted again.
 */
export type BotApiResult =
  | { readonly state: 'ok'; readonly result: unknown }
  | { readonly state: 'blocked' }
  | { readonly state: 'refused'; readonly description: string }
  | { readonly state: 'flood'; readonly retryAfterSeconds: number }

/** The Bot API of the messenger, as one bot calls it (core.telegram.org/bots/api). */
export interface BotApi {
  /** Calls a method. Rejects if it is unknown whether the call was executed. No error contains the bot's token. */
  call(method: string, parameters: object): Promise<BotApiResult>
}

const responseSchema = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  description: z.string().max(500).optional(),
  parameters: z.object({ retry_after: z.int().min(1).max(86_400).optional() }).optional(),
})

/** Creates a client that calls the Bot API as the bot with this token. */
export function createBotApi(apiUrl: string, token: string): BotApi {
  return {
    call: async (method, parameters) => {
      const { status, body } = await post(`${apiUrl}/bot${token}/${method}`, parameters).catch(
        (error: unknown) => {
          // The address contains the token, which errors may quote. Only their kind is passed on.
          throw new Error(`the Bot API didn’t respond to ${method} (${kindOf(error)})`)
        },
      )
      if (status === 429) return { state: 'flood', retryAfterSeconds: body?.parameters?.retry_after ?? 1 }
      if (status === 403) return { state: 'blocked' }
      if (status >= 400 && status < 500)
        return { state: 'refused', description: body?.description ?? String(status) }
      if (status !== 200) throw new Error(`the Bot API responded to ${method} with ${status}`)
      return { state: 'ok', result: body?.result }
    },
  }
}

async function post(url: string, parameters: object) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await response.text()
  return { status: response.status, body: readResponse(text) }
}

function readResponse(text: string): z.output<typeof responseSchema> | null {
  try {
    return responseSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Returns the code of a network error, such as ECONNREFUSED, or else its name. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : ''
  return /^[A-Z_]{1,40}$/.test(code) ? code : error.name
}
