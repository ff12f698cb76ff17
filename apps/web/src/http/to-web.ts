import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { trustsPeer } from '@tessera/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Converts a Fastify request for the framework. The site's own origin is used, whatever the Host header contains.
 *
 * A country header sent by the browser is dropped: only a trusted proxy knows the country. The proxy's address is then
 * appended to the list of addresses, so that the API can verify it.
 *
 * @param path normalised path with its query
 */
export function toWebRequest(
  request: FastifyRequest,
  path: string,
  { publicUrl, countryHeader }: { publicUrl: string; countryHeader: string | null },
  signal: AbortSignal,
): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  const peer = request.socket.remoteAddress
  const isTrusted = trustsPeer(request) && peer !== undefined
  headers.set('x-forwarded-for', isTrusted ? `${request.ip}, ${peer}` : request.ip)
  const country = isTrusted && countryHeader !== null ? request.headers[countryHeader] : undefined
  headers.delete('x-country')
  if (typeof country === 'string') headers.set('x-country', country)
  return new Request(new URL(path, publicUrl), {
    method: request.method,
    headers,
    signal,
  })
}

/**
 * Compression of a player's page, which is sent once. The next quality would cost twice as much time for 6 % fewer
 * bytes, and the page already fits into the initial congestion window. Pages are hardly longer than this window size,
 * and setting up a larger one takes as long as the compression itself.
 */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 }
const GZIP_LEVEL = 2
const MIN_PACKED_BYTES = 1024

/**
 * Compresses a body for its browser. It takes some tenths of a millisecond; passing it to another thread would cost
 * this thread as much.
 */
export function packBody(
  body: Buffer,
  accepted: string,
): { readonly bytes: Buffer; readonly encoding: 'br' | 'gzip' | null } {
  if (body.length < MIN_PACKED_BYTES) return { bytes: body, encoding: null }
  if (/\bbr\b/.test(accepted)) {
    const params = { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
    return { bytes: brotliCompressSync(body, { params }), encoding: 'br' }
  }
  if (/\bgzip\b/.test(accepted)) return { bytes: gzipSync(body, { level: GZIP_LEVEL }), encoding: 'gzip' }
  return { bytes: body, encoding: null }
}

/**
 * Sends the framework's response as a compressed Fastify reply. `text` is the body if it isn't part of the response.
 */
export async function sendWebResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  text: string | null,
): Promise<FastifyReply> {
  reply.code(response.status)
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value)
  }
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  if (text === null && response.body === null) return reply.send()
  const body = text === null ? Buffer.from(await response.arrayBuffer()) : Buffer.from(text)
  const { bytes, encoding } = packBody(body, request.headers['accept-encoding'] ?? '')
  if (encoding !== null) reply.header('content-encoding', encoding)
  if (body.length >= MIN_PACKED_BYTES) reply.header('vary', 'accept-encoding')
  return reply.send(bytes)
}
