import { createHash } from 'node:crypto'

/**
 * Hashes a parsed request, to compare it with a later one under the same key. Parsed fields have the order of their
 * schema.
 */
export function requestHash(request: object): Buffer {
  return createHash('sha256').update(JSON.stringify(request)).digest()
}
