import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Maximum number of stored entries of a provider; the oldest are dropped first. */
const ENTRIES_MAX = 5000

/** Stores a provider's ongoing sign-ins in memory. They are lost when the process ends; people are not. */
export function createMemoryAdapter(): (kind: string) => Adapter {
  const entries = new Map<string, { readonly payload: AdapterPayload; readonly endsAt: number }>()
  const read = (key: string) => {
    const entry = entries.get(key)
    return entry && entry.endsAt > Date.now() ? entry.payload : undefined
  }
  const findBy = (kind: string, property: 'uid' | 'userCode', value: string) =>
    [...entries.entries()].find(
      ([key, { payload }]) => key.startsWith(`${kind}:`) && payload[property] === value,
    )
  return (kind) => ({
    upsert: async (id, payload, expiresIn) => {
      entries.delete(`${kind}:${id}`)
      entries.set(`${kind}:${id}`, { payload, endsAt: Date.now() + (expiresIn || 3600) * 1000 })
      for (const key of entries.keys()) {
        if (entries.size <= ENTRIES_MAX) break
        entries.delete(key)
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
      entries.delete(`${kind}:${id}`)
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
    },
  })
}
