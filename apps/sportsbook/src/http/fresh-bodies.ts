import { createHash } from 'node:crypto'

/** Time for which a response is reused for identical requests. */
const FRESH_MS = 250

interface KeptResponse {
  readonly body: string
  readonly bytes: number
  readonly tag: string
  readonly untilMs: number
}

/**
 * Caches recent response bodies, so that simultaneous viewers of the same data cost one computation.
 * @param keptBytes size limit of the cache; the oldest bodies are removed first
 */
export function createFreshBodies(keptBytes: number, now: () => number = Date.now) {
  const kept = new Map<string, KeptResponse>()
  let bytes = 0
  const drop = (name: string): void => {
    bytes -= kept.get(name)?.bytes ?? 0
    kept.delete(name)
  }
  return async (name: string, make: () => unknown): Promise<KeptResponse | null> => {
    const known = kept.get(name)
    if (known && known.untilMs > now()) return known
    const value = await make()
    drop(name)
    if (value === null) return null
    const body = JSON.stringify(value)
    const tag = `"${createHash('sha1').update(body).digest('base64url')}"`
    const made = { body, tag, bytes: name.length + Buffer.byteLength(body), untilMs: now() + FRESH_MS }
    kept.set(name, made)
    bytes += made.bytes
    // The map is in order of creation, so the first entries expire first.
    for (const [old, { untilMs }] of kept) {
      if (untilMs > now() && bytes <= keptBytes) break
      drop(old)
    }
    return made
  }
}
