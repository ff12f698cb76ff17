import { postSigned, type SignedParty } from '@tessera/server-kit'
import type { z } from 'zod'

export interface SignedPeer extends SignedParty {
  /** Base address of the provider's interface. Operations are paths below it. */
  readonly url: string
  readonly timeoutMs?: number
}

const DEFAULT_TIMEOUT_MS = 5_000
/** Status with which a provider refuses an invalid request, such as a session of an unknown game. */
const REFUSED = 422

/** Transient error: a provider in another process did not answer, or not according to the protocol. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError'
}

/**
 * Calls an operation of a provider in another process. Rejects with {@link ProviderUnavailableError}, or with a RangeError
 * if the provider refuses the request.
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
    throw fault('did not answer', error)
  }
  if (status === REFUSED) throw new RangeError(`the provider ${id} refused the request (${operation})`)
  if (status !== 200) throw fault(`answered ${status}`)
  const answer = answerSchema.safeParse(json)
  if (!answer.success) throw fault('returned an invalid response', answer.error)
  return answer.data
}
