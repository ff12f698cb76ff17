import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** What is sent as it is, or packed for whoever takes it so. */
export interface Packed {
  readonly plain: Buffer
  /** Null where packing gains nothing. */
  readonly brotli: Buffer | null
  readonly gzip: Buffer | null
}

/** Packs a text as tightly as it goes: it is done once, and kept. */
export async function pack(text: Buffer | string): Promise<Packed> {
  const plain = Buffer.from(text)
  const [brotli, gzip] = await Promise.all([toBrotli(plain), toGzip(plain, { level: 9 })])
  return { plain, brotli, gzip }
}

/** Sends the smallest body that the browser reads. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Packed): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  reply.header('vary', 'accept-encoding')
  if (packed.brotli && /\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(packed.brotli)
  if (packed.gzip && /\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(packed.gzip)
  return reply.send(packed.plain)
}
