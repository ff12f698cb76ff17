import { brotliCompressSync, constants } from 'node:zlib'
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

/** A page of a player is packed for one visit: the next step would cost twice as much for a twentieth of the bytes. */
const BROTLI_QUALITY = 3
const MIN_PACKED_BYTES = 1024

/**
 * Sends the framework's answer as a Fastify reply, packed in one piece where the browser takes it so. `text` is its body
 * where that does not stand in the answer.
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
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  if (!takesBrotli || body.length < MIN_PACKED_BYTES) return reply.send(body)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' })
  // Half a millisecond; to hand it to another thread and take it back costs this one as much.
  return reply.send(brotliCompressSync(body, { params }))
}
