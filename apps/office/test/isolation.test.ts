import { OFFICE_CALLS, type OfficeCallName, ROLES } from '@tessera/office-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestOffice, type OfficeUnderTest, ORIGIN } from './office-fixture.ts'

let office: OfficeUnderTest
let cookie: string
beforeAll(async () => {
  office = await createTestOffice()
  cookie = (await office.signIn()).cookie
})
afterAll(() => office.close())
beforeEach(() => office.reached.splice(0))

// Object.entries loses the type of the keys.
const CALLS = Object.entries(OFFICE_CALLS) as [OfficeCallName, { access: string | readonly string[] }][]
const PRIVATE = CALLS.filter(([, { access }]) => access !== 'none').map(([name]) => name)
const WITH_ROLES = CALLS.filter(([, { access }]) => typeof access !== 'string')

describe('isolation of the office', () => {
  it.each(PRIVATE)('%s needs a session of the office', async (name) => {
    const token = 'a'.repeat(43)
    for (const headers of [
      {},
      { cookie: `tessera-office=${token}` },
      { cookie: `access_token=${token}` },
      { authorization: `Bearer ${token}` },
    ])
      expect((await office.send(name, { headers })).status).toBe(401)
    expect(office.reached).toEqual([])
  })

  it('answers no other host name', async () => {
    for (const host of ['localhost:3000', '127.0.0.1:3000', 'evil.example'])
      expect((await office.send('GET /office/session', { cookie, headers: { host } })).status).toBe(404)
  })

  it.each([
    ['another site', 'https://evil.example'],
    ['another port of the same host', 'http://127.0.0.1:3000'],
    ['an opaque origin', 'null'],
    ['no origin', ''],
  ])('refuses changes that come from %s', async (_, origin) => {
    const sent = await office.send('POST /office/session/end', { cookie, headers: { origin } })
    expect(sent.status).toBe(403)
    expect((await office.send('GET /office/session', { cookie })).body.data).toMatchObject({ name: 'ann' })
  })

  it('accepts no body that a form of another site can send', async () => {
    const headers = { 'content-type': 'text/plain' }
    expect((await office.send('POST /office/session', { headers })).status).toBe(415)
  })

  it('sends a strict policy with every answer', async () => {
    const { headers } = await office.send('GET /office/session')
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self';/),
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(String(headers['content-security-policy'])).not.toContain('unsafe')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(ORIGIN).not.toContain('localhost')
  })
})

describe('roles of the office', () => {
  it.each(ROLES)('let %s make only the calls of that role', async (role) => {
    await office.setRoles([role])
    for (const [name, { access }] of WITH_ROLES) {
      const { status } = await office.send(name, { cookie, body: { unknown: true } })
      // An allowed call gets as far as the validation, or to its handler.
      if (access.includes(role)) expect([name, status]).not.toEqual([name, 403])
      else expect([name, status]).toEqual([name, 403])
    }
    await office.setRoles(['admin'])
  })

  it('are named to the pages as the calls that they allow', async () => {
    await office.setRoles(['trader'])
    const { body } = await office.send('GET /office/session', { cookie })
    const { may } = body.data as { may: string[] }
    expect(
      WITH_ROLES.filter(([name, { access }]) => may.includes(name) !== access.includes('trader')),
    ).toEqual([])
    await office.setRoles(['admin'])
  })
})
