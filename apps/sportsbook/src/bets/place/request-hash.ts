import { createHash } from 'node:crypto'

/** What a request is known by beside its key. Parsed requests have their fields in the order of their schema. */
export function requestHash(request: object): Buffer {
  return createHash('sha256').update(JSON.stringify(request)).digest()
}
