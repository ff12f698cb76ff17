import { describe, expect, it } from 'vitest'
import { SESSION_CACHE_MS, SessionCache } from './session-cache.ts'

describe('sessions that are taken for live', () => {
  it('are so for a moment', () => {
    const cache = new SessionCache()
    cache.put('s1', 'p1', 0)
    expect(cache.get('s1', SESSION_CACHE_MS - 1)).toEqual({ playerId: 'p1', sessionId: 's1' })
    expect(cache.get('s1', SESSION_CACHE_MS)).toBeNull()
  })

  it('end at once, also for a look-up that began before the end', () => {
    const cache = new SessionCache()
    cache.put('s1', 'p1', 0)
    cache.end(['s1'])
    cache.put('s1', 'p1', 1)
    expect([cache.get('s1', 1), cache.hasEnded('s1'), cache.hasEnded('s2')]).toEqual([null, true, false])
  })
})
