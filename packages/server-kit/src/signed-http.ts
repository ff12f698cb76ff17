import { signWalletRequest, walletHeaders, walletSignatureProblem } from '@tessera/contract/wallet-signature'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Both sides of signed JSON over HTTP (docs/protocols/provider-wallet.md, Signature), for wallets and providers. */

/** Caller and shared secret of signed requests. */
export interface SignedParty {
  readonly providerId: string
  readonly secret: string
}

/** Sends a signed request. Rejects without a response; a redirect doesn't count as one. */
export function postSigned(
  url: string,
  { providerId, secret }: SignedParty,
  request: object,
  timeoutMs: number,
): Promise<Response> {
  const body = JSON.stringify(request)
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signWalletRequest({ providerId, secret, body, now: new Date() }),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
}

/** Makes a scope read request bodies as text, since the signature covers the raw text. */
export function readBodiesAsText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/**
 * Returns the body of a request that this party signed within the last minutes; null if the signature is invalid. Invalid
 * JSON is undefined.
 */
export function openSigned(
  request: FastifyRequest,
  { providerId, secret }: SignedParty,
  now: Date,
): { readonly json: unknown } | null {
  const body = typeof request.body === 'string' ? request.body : ''
  const problem = walletSignatureProblem({
    secret,
    timestamp: headerOf(request, walletHeaders.timestamp),
    signature: headerOf(request, walletHeaders.signature),
    body,
    now,
  })
  if (problem !== null || headerOf(request, walletHeaders.provider) !== providerId) return null
  return { json: readJson(body) }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
