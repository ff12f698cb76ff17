import { createHash } from 'node:crypto'

/** What was just said is said again within this time, to whoever asks the same. */
const FRESH_MS = 250

interface KeptResponse {
  readonly body: string
  readonly bytes: number
  readonly tag: string
  readonly untilMs: number
}

/**
 * Bodies that were just made, so that many who look at the same cost one look.
 * @param keptBytes so much of them is kept: the youngest
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
    // They were made in the order of the map: the first ones are the first that are no longer good.
    for (const [old, { untilMs }] of kept) {
      if (untilMs > now() && bytes <= keptBytes) break
      drop(old)
    }
    return made
  }
}
