import { Readable } from 'node:stream'
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

/** Sends the framework's answer as a Fastify reply, so that hooks such as compression see it. */
export async function sendWebResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status)
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value)
  }
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  if (response.body === null) return reply.send()
  // The DOM's stream type and Node's are one and the same object at run time.
  return reply.send(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]))
}
