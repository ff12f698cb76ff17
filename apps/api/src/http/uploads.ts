import { fail, type Result, type UploadFacts } from '@tessera/contract'
import { addressKey } from '@tessera/server-kit'
import type { FastifyRequest } from 'fastify'
import type { PlayerIdentity } from './call-handler.ts'
import { readUpload, type Upload } from './read-upload.ts'

/** Maximum number of files that a process holds in memory at a time, per sender and in total. */
const SENDER_UPLOADS_MAX = 2
const UPLOADS_MAX = 24
const RETRY_SECONDS = 5

export interface Uploads {
  /** Reads an upload. Fails with `rate_limited` if too many are being read. */
  read(request: FastifyRequest, upload: UploadFacts, player: PlayerIdentity | null): Promise<Result<Upload>>
}

/** Limits concurrent uploads, so that slow senders of large files can't fill the memory. */
export function createUploads(): Uploads {
  const sending = new Map<string, number>()
  let count = 0
  return {
    read: async (request, upload, player) => {
      const sender = player?.playerId ?? addressKey(request.ip)
      const own = sending.get(sender) ?? 0
      if (own >= SENDER_UPLOADS_MAX || count >= UPLOADS_MAX)
        return fail('rate_limited', { details: { retryAfterSeconds: RETRY_SECONDS } })
      sending.set(sender, own + 1)
      count += 1
      try {
        return await readUpload(request, upload)
      } finally {
        count -= 1
        const left = (sending.get(sender) ?? 1) - 1
        if (left === 0) sending.delete(sender)
        else sending.set(sender, left)
      }
    },
  }
}
