import { stepOf, totpCode } from '@tessera/credentials'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestOffice, DEMO, type OfficeUnderTest } from './office-fixture.ts'

let office: OfficeUnderTest
beforeEach(async () => {
  office = await createTestOffice()
})
afterEach(() => office.close())

const facts = ({ status, body }: { status: number; body: { error?: object } }) => ({
  status,
  ...body,
  error: { ...body.error, traceId: '' },
})

describe('sign-in of an operator', () => {
  it('starts a session whose cookie scripts and other sites can’t use', async () => {
    const { status, headers, cookie } = await office.signIn()
    expect([status, String(headers['set-cookie'])]).toEqual([
      200,
      expect.stringMatching(/^tessera-office=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
    expect(await office.send('GET /office/session', { cookie })).toMatchObject({
      status: 200,
      body: { data: { name: 'ann', roles: ['admin'] } },
    })
  })

  it('answers alike for an unknown operator, a wrong password and a wrong code', async () => {
    const answers = [
      await office.signIn({ name: 'nobody' }),
      await office.signIn({ password: 'another password' }),
      await office.signIn({ code: '000000' }),
    ].map(facts)
    expect(answers[0]).toMatchObject({ status: 401, error: { name: 'sign_in_failed' } })
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
  })

  it('accepts a code only once', async () => {
    expect((await office.signIn()).status).toBe(200)
    const used = totpCode(DEMO.secret, stepOf(office.now()))
    expect((await office.signIn({ code: used })).status).toBe(401)
  })

  it.each(['ann', 'nobody'])('is locked after five failures of one network for %s', async (name) => {
    const body = { name, password: 'wrong', code: '000000' }
    const statuses: number[] = []
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await office.send('POST /office/session', { body, ip: '203.0.113.7' })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    office.pass(31)
    expect((await office.send('POST /office/session', { body, ip: '203.0.113.7' })).status).toBe(401)
  })

  it('shares the limit among concurrent attempts', async () => {
    const body = { name: 'ann', password: 'wrong', code: '000000' }
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => office.send('POST /office/session', { body, ip: '203.0.113.7' })),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  })

  it('is locked after twenty failures of all networks', async () => {
    const body = { name: 'ann', password: 'wrong', code: '000000' }
    for (let attempt = 0; attempt < 20; attempt += 1) await office.send('POST /office/session', { body })
    expect((await office.signIn()).status).toBe(429)
  })

  it('is refused for an operator without a role, and for a disabled one', async () => {
    await office.setRoles([])
    expect((await office.signIn()).status).toBe(401)
    await office.setRoles(['support'])
    expect((await office.signIn()).status).toBe(200)
    await office.database.query('update operators.operator set disabled_at = now()')
    expect((await office.signIn()).status).toBe(401)
  })
})

describe('session of an operator', () => {
  const isOpen = async (cookie: string) =>
    (await office.send('GET /office/session', { cookie })).body.data === null ? 401 : 200

  it('ends after 30 minutes without a request', async () => {
    const { cookie } = await office.signIn()
    office.pass(29)
    expect(await isOpen(cookie)).toBe(200)
    office.pass(31)
    expect(await isOpen(cookie)).toBe(401)
  })

  it('ends after 12 hours, however it is used', async () => {
    const { cookie } = await office.signIn()
    for (let passed = 0; passed < 700; passed += 25) {
      office.pass(25)
      expect(await isOpen(cookie)).toBe(200)
    }
    office.pass(25)
    expect(await isOpen(cookie)).toBe(401)
  })

  it('ends when the operator signs out or is disabled', async () => {
    const first = await office.signIn()
    expect((await office.send('POST /office/session/end', { cookie: first.cookie })).status).toBe(200)
    expect(await isOpen(first.cookie)).toBe(401)
    const second = await office.signIn()
    await office.database.query('update operators.operator set disabled_at = now()')
    expect(await isOpen(second.cookie)).toBe(401)
  })

  it('is stored only as a hash', async () => {
    const { cookie } = await office.signIn()
    const rows = await office.database.query<{ hash: string }>(
      `select encode(token_hash, 'hex') as hash from operators.session`,
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(
      Buffer.from(cookie.split('=')[1] ?? '', 'base64url').toString('hex'),
    )
  })
})
