import { createHash, createHmac } from 'node:crypto'
import type { Hashes } from './hash.ts'

/** Hash functions of Node.js, for servers. */
export const nodeHashes: Hashes = {
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
  sha256Hex: (text) => createHash('sha256').update(text).digest('hex'),
}
