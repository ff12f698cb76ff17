import type { Profile } from '@tessera/contract'
import { describe, expect, it } from 'vitest'
import { start, token } from '../testing/start-web.ts'

const MARKUP = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'&`
const pageOf = async (path: string, profile: Partial<Profile>): Promise<string> => {
  const own = token(600)
  const { get } = await start({ validTokens: [own], profile })
  const { statusCode, body } = await get(path, { access_token: own })
  expect(statusCode).toBe(200)
  return body
}
const expectNoMarkup = (body: string): void => {
  // The text did arrive, at least in the page state.
  expect(body).toContain('alert(1)')
  expect(body).not.toContain('<script>alert')
  expect(body).not.toContain('<img src=x')
  // A bare quote would end an attribute.
  expect(body).not.toMatch(/alert\(1\)(>|&gt;)"/)
}

describe('text that a player entered', () => {
  it.each<[field: string, path: string, profile: Partial<Profile>]>([
    ['nickname', '/', { nickname: MARKUP }],
    ['city', '/games', { city: MARKUP }],
  ])('is never rendered as markup: %s on %s', async (_, path, profile) => {
    expectNoMarkup(await pageOf(path, { nickname: null, ...profile }))
  })

  it.each<[field: string, path: string, profile: Partial<Profile>]>([
    ['nickname', '/profile', { nickname: MARKUP }],
    ['firstName', '/profile', { firstName: MARKUP }],
    ['address', '/profile', { address: MARKUP }],
    ['nationality', '/profile', { details: { nationality: MARKUP } }],
    ['email', '/de/profile', { email: MARKUP }],
    ['lastName', '/profile/personal', { lastName: MARKUP }],
  ])('is escaped when a page shows it: %s on %s', async (_, path, profile) => {
    const body = await pageOf(path, { nickname: null, ...profile })
    expectNoMarkup(body)
    expect(body).toContain('&lt;img src=x')
  })
})

describe('the time zone of the profile', () => {
  it('determines the dates on a server-rendered page and is named on it', async () => {
    const winter = { createdAt: '2026-01-01T23:30:00.000Z' }
    const here = await pageOf('/profile', { ...winter, timeZone: 'UTC' })
    const there = await pageOf('/profile', { ...winter, timeZone: 'Asia/Tokyo' })
    expect(here).toContain('1 Jan 2026')
    expect(here).toContain('>UTC<')
    expect(there).toContain('2 Jan 2026')
    expect(there).toContain('>Asia/Tokyo<')
  })
})
