import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * The Fastify request as the framework takes it. The site's own origin counts, whatever the Host header says.
 *
 * @param path tidy, with its query
 */
export function toWebRequest(
  request: FastifyRequest,
  path: string,
  publicUrl: string,
  signal: AbortSignal,
): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  headers.set('x-forwarded-for', request.ip)
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
