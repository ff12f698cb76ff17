import { createHash, createHmac } from 'node:crypto'
import type { Hashes } from './hash.ts'

/** The hash functions of Node, for servers. */
export const nodeHashes: Hashes = {
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
  sha256Hex: (text) => createHash('sha256').update(text).digest('hex'),
}
