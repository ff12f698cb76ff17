import { postSigned, type SignedParty } from '@tessera/server-kit'
import type { z } from 'zod'

export interface SignedPeer extends SignedParty {
  /** Where the interface of the other side is; the operations are paths below it. */
  readonly url: string
  readonly timeoutMs?: number
}

const DEFAULT_TIMEOUT_MS = 5_000
/** What the provider answers to a request that no platform may make, such as a session of a game that it has not. */
const REFUSED = 422

/** A provider in another process did not answer, or not as the protocol says: what passes by itself. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError'
}

/**
 * Asks an operation of a provider in another process. Rejects with {@link ProviderUnavailableError}, or with a RangeError for
 * what it refuses.
 */
export async function callProvider<Answer>(
  peer: SignedPeer,
  operation: string,
  request: object,
  answerSchema: z.ZodType<Answer>,
): Promise<Answer> {
  const { providerId: id, timeoutMs = DEFAULT_TIMEOUT_MS } = peer
  const fault = (what: string, cause?: unknown) =>
    new ProviderUnavailableError(`the provider ${id} ${what} (${operation})`, { cause })
  let status: number
  let json: unknown
  try {
    const response = await postSigned(
      `${peer.url.replace(/\/+$/, '')}/${operation}`,
      peer,
      request,
      timeoutMs,
    )
    status = response.status
    json = await response.json()
  } catch (error) {
    throw fault('gave no answer', error)
  }
  if (status === REFUSED) throw new RangeError(`the provider ${id} refused the request (${operation})`)
  if (status !== 200) throw fault(`answered ${status}`)
  const answer = answerSchema.safeParse(json)
  if (!answer.success) throw fault('answered something else', answer.error)
  return answer.data
}
