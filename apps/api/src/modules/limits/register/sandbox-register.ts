import { z } from 'zod'
import { type ExclusionRegister, RegisterUnavailableError } from './exclusion-register.ts'

/** A player waits for the answer before a game opens. */
const TIMEOUT_MS = 3000

const answerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('clear') }),
  z.object({ status: z.literal('unknown') }),
  z.object({ status: z.literal('excluded'), until: z.iso.datetime().nullable() }),
])

export interface SandboxRegisterConfig {
  /** Base address of `/registers`, without a trailing slash. */
  readonly url: string
  readonly apiKey: string
  readonly timeoutMs?: number
}

/** Creates the adapter of a register that the sandbox plays: one question by HTTP, with a key. */
export const createSandboxRegister = (
  id: string,
  { url, apiKey, timeoutMs = TIMEOUT_MS }: SandboxRegisterConfig,
): ExclusionRegister => ({
  id,
  find: async (person) => {
    try {
      const response = await fetch(`${url}/registers/${id}/checks`, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify(person),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      if (!response.ok) throw new Error(`the register returned ${response.status}`)
      const answer = answerSchema.parse(await response.json())
      if (answer.status !== 'excluded') return answer
      return { status: answer.status, until: answer.until === null ? null : new Date(answer.until) }
    } catch (error) {
      throw new RegisterUnavailableError(error instanceof Error ? error.message : 'no response')
    }
  },
})
