import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** A body in plain and compressed form. */
export interface Packed {
  readonly plain: Buffer
  /** Null if compression doesn't reduce the size. */
  readonly brotli: Buffer | null
  readonly gzip: Buffer | null
}

/** Compresses a text at the highest level. Cache the result, because this is slow. */
export async function pack(text: Buffer | string): Promise<Packed> {
  const plain = Buffer.from(text)
  const [brotli, gzip] = await Promise.all([toBrotli(plain), toGzip(plain, { level: 9 })])
  return { plain, brotli, gzip }
}

/** Sends the smallest body that the browser accepts. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Packed): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  reply.header('vary', 'accept-encoding')
  if (packed.brotli && /\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(packed.brotli)
  if (packed.gzip && /\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(packed.gzip)
  return reply.send(packed.plain)
}
