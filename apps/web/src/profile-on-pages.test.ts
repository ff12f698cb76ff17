import { describe, expect, it } from 'vitest'
import { start, token } from '../testing/start-web.ts'

const MARKUP = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'&`
const pageOf = async (path: string, profile: Record<string, unknown>): Promise<string> => {
  const own = token(600)
  const { get } = await start({ validTokens: [own], profile })
  const { statusCode, body } = await get(path, { access_token: own })
  expect(statusCode).toBe(200)
  return body
}

describe('what a player wrote about themselves', () => {
  it.each([
    ['nickname', '/'],
    ['nickname', '/profile'],
    ['firstName', '/profile'],
    ['city', '/games'],
    ['email', '/de/profile'],
  ])('is text on a page, never markup: %s on %s', async (field, path) => {
    const body = await pageOf(path, { nickname: null, [field]: MARKUP })
    // It did come, in what the browser begins with at least.
    expect(body).toContain('alert(1)')
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain('<img src=x')
  })
})

describe('the language and the zone of the profile', () => {
  it('a page drawn on the server tells times in the zone of the profile, and names it', async () => {
    const winter = { createdAt: '2026-01-01T23:30:00.000Z' }
    const here = await pageOf('/profile', { ...winter, timeZone: 'UTC' })
    const there = await pageOf('/profile', { ...winter, timeZone: 'Asia/Tokyo' })
    expect(here).toContain('January 1, 2026')
    expect(there).toContain('January 2, 2026')
  })
})
