import { createHash } from 'node:crypto'

/** Time for which a response is reused for identical requests. */
const LIFETIME_MS = 250

/** Returns the entity tag of a body. */
export const tagOf = (body: string | Buffer): string =>
  `"${createHash('sha1').update(body).digest('base64url')}"`

interface CachedResponse {
  readonly body: string
  readonly bytes: number
  readonly tag: string
  readonly untilMs: number
}

/**
 * Caches recent response bodies, so that simultaneous viewers of the same data cost one computation.
 * @param maxBytes size limit of the cache; the oldest bodies are removed first
 */
export function createBodyCache(maxBytes: number, now: () => number = Date.now) {
  const cached = new Map<string, CachedResponse>()
  const making = new Map<string, Promise<CachedResponse | null>>()
  let bytes = 0
  const drop = (name: string): void => {
    bytes -= cached.get(name)?.bytes ?? 0
    cached.delete(name)
  }
  const store = async (name: string, make: () => unknown): Promise<CachedResponse | null> => {
    const value = await make()
    drop(name)
    if (value === null) return null
    const body = JSON.stringify(value)
    const made = {
      body,
      tag: tagOf(body),
      bytes: name.length + Buffer.byteLength(body),
      untilMs: now() + LIFETIME_MS,
    }
    cached.set(name, made)
    bytes += made.bytes
    // The map is in order of creation, so the first entries expire first.
    for (const [old, { untilMs }] of cached) {
      if (untilMs > now() && bytes <= maxBytes) break
      drop(old)
    }
    return made
  }
  return (name: string, make: () => unknown): Promise<CachedResponse | null> => {
    const known = cached.get(name)
    if (known && known.untilMs > now()) return Promise.resolve(known)
    const running = making.get(name) ?? store(name, make).finally(() => making.delete(name))
    making.set(name, running)
    return running
  }
}
