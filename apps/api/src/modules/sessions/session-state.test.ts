import { describe, expect, it } from 'vitest'
import { deviceName } from './device-name.ts'
import { checkToken, decideRefresh, REFRESH_GRACE_MS } from './session-state.ts'

const now = new Date('2026-03-01T12:00:00Z')
const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds)
const live = { tokenGeneration: 5, rotatedAt: ago(60_000), lastSeenAt: ago(60_000), isClosed: false }
const decide = (session: typeof live, generation: number) => decideRefresh(session, generation, now, 30)

describe('refresh of a session', () => {
  it('rotates the last token', () => {
    expect(decide(live, 5)).toEqual({ kind: 'rotate', generation: 6 })
  })

  it('reissues the current token for its predecessor until the grace period ends', () => {
    expect(decide({ ...live, rotatedAt: ago(REFRESH_GRACE_MS) }, 4)).toEqual({
      kind: 'reissue',
      generation: 5,
    })
    expect(decide({ ...live, rotatedAt: ago(REFRESH_GRACE_MS + 1) }, 4)).toEqual({
      kind: 'close',
      reason: 'superseded',
    })
  })

  it('ends the session for an older token, even at once', () => {
    expect(decide({ ...live, rotatedAt: now }, 3)).toEqual({ kind: 'close', reason: 'superseded' })
  })

  it('has a grace period of half a minute', () => {
    expect(REFRESH_GRACE_MS).toBe(30_000)
  })

  it('continues after the longest allowed idle time', () => {
    expect(decide({ ...live, lastSeenAt: ago(30 * 60_000) }, 5)).toEqual({ kind: 'rotate', generation: 6 })
  })

  it('ends the session after a longer idle time', () => {
    expect(decide({ ...live, lastSeenAt: ago(30 * 60_000 + 1) }, 5)).toEqual({
      kind: 'close',
      reason: 'idle',
    })
  })

  it('refuses a closed session and tokens that were never issued', () => {
    expect(decide({ ...live, isClosed: true }, 5)).toEqual({ kind: 'refuse' })
    expect(decide(live, 6)).toEqual({ kind: 'refuse' })
  })
})

describe('access token', () => {
  const judge = (session: typeof live, generation: number) => checkToken(session, generation, now, 30)

  it('is live while it is the latest one', () => {
    expect(judge(live, 5)).toBe('live')
  })

  it('is live for the grace period after its successor was issued, and not longer', () => {
    expect(judge({ ...live, rotatedAt: ago(REFRESH_GRACE_MS) }, 4)).toBe('live')
    expect(judge({ ...live, rotatedAt: ago(REFRESH_GRACE_MS + 1) }, 4)).toBe('superseded')
  })

  it('is refused when two were issued after it, or when it was never issued', () => {
    expect([judge({ ...live, rotatedAt: now }, 3), judge(live, 6)]).toEqual(['superseded', 'superseded'])
  })

  it('ends with its session, closed or idle for too long', () => {
    expect(judge({ ...live, isClosed: true }, 5)).toBe('ended')
    expect(judge({ ...live, lastSeenAt: ago(30 * 60_000 + 1) }, 5)).toBe('ended')
  })
})

describe('name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0 Safari/537.36',
      'Chrome, Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0 Safari/537.36 Edg/138.0',
      'Edge, Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
      'Samsung Internet, Android',
    ],
    ['curl/8.5', 'Unknown device'],
    ['', 'Unknown device'],
  ])('is read from %s as %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})
