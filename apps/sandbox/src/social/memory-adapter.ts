import type { Adapter, AdapterPayload } from 'oidc-provider'

/** At most so many things of a provider are kept: the oldest go first. */
const KEPT_MAX = 5000

/** What a provider of a demonstration keeps of log-ins under way. It is gone with the process; people are not. */
export function keepInMemory(): (kind: string) => Adapter {
  const kept = new Map<string, { readonly payload: AdapterPayload; readonly endsAt: number }>()
  const read = (key: string) => {
    const entry = kept.get(key)
    return entry && entry.endsAt > Date.now() ? entry.payload : undefined
  }
  const findBy = (kind: string, property: 'uid' | 'userCode', value: string) =>
    [...kept.entries()].find(
      ([key, { payload }]) => key.startsWith(`${kind}:`) && payload[property] === value,
    )
  return (kind) => ({
    upsert: async (id, payload, expiresIn) => {
      kept.delete(`${kind}:${id}`)
      kept.set(`${kind}:${id}`, { payload, endsAt: Date.now() + (expiresIn || 3600) * 1000 })
      for (const key of kept.keys()) {
        if (kept.size <= KEPT_MAX) break
        kept.delete(key)
      }
    },
    find: async (id) => read(`${kind}:${id}`),
    findByUid: async (uid) => read(findBy(kind, 'uid', uid)?.[0] ?? ''),
    findByUserCode: async (code) => read(findBy(kind, 'userCode', code)?.[0] ?? ''),
    consume: async (id) => {
      const payload = read(`${kind}:${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    destroy: async (id) => {
      kept.delete(`${kind}:${id}`)
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
    },
  })
}
