import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { trustsPeer } from '@tessera/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * The Fastify request as the framework takes it. The site's own origin counts, whatever the Host header says.
 *
 * What a browser says of its country goes no further: only a trusted proxy of ours knows, and then the peer stands in
 * the list of addresses, so that the API can tell.
 *
 * @param path tidy, with its query
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
 * A page of a player is packed for one visit: the next step would cost twice as much for 6 % of the bytes, and with it as
 * without a page goes out in what a new connection sends at first. No page is much longer than the window, and a larger
 * one takes as long to set up as the packing itself.
 */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 }
const GZIP_LEVEL = 2
const MIN_PACKED_BYTES = 1024

/** A body as its browser takes it. Some tenths of a millisecond; handing it to another thread would cost this one as much. */
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

/** Sends the framework's answer as a Fastify reply, packed. `text` is its body where that does not stand in the answer. */
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
