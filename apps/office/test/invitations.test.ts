import { stepOf, totpCode } from '@tessera/credentials'
import { runCommands } from '@tessera/server-kit/command-line'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { operatorCommands, requireOperator } from '../src/index.ts'
import { createTestOffice, type OfficeUnderTest, ORIGIN } from './office-fixture.ts'

let office: OfficeUnderTest
beforeEach(async () => {
  office = await createTestOffice()
})
afterEach(() => office.close())

/** Runs `tessera ops operators <line>`. */
async function operators(line: string): Promise<string> {
  let said = ''
  const say = (text: string) => {
    said += text
  }
  const deps = { database: office.database, now: office.now, officeUrl: () => ORIGIN }
  await runCommands(
    {
      path: 'operators',
      group: operatorCommands,
      open: async () => deps,
      authorize: ({ database }, name) => requireOperator(database, name),
    },
    line.split(' '),
    { say, complain: say, confirm: null },
  )
  return said
}

const WHO = '--operator ann --reason hired'

async function invite(name: string): Promise<string> {
  const said = await operators(`invite --name ${name} ${WHO}`)
  return said.split('#')[1]?.split('\n')[0] ?? said
}

/** Key of the app as the page shows it, decoded. */
function decode(secret: string): Buffer {
  const bits = [...secret].map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((each) => Number.parseInt(each, 2)))
}

const PASSWORD = 'a long password of ben'

async function open(token: string) {
  const { status, body } = await office.send('POST /office/invitation', { body: { token } })
  const { secret = '' } = (body.data ?? {}) as { secret?: string }
  return { status, secret: decode(secret) }
}
const accept = (token: string, secret: Buffer) =>
  office.send('POST /office/invitation/accept', {
    body: { token, password: PASSWORD, code: totpCode(secret, stepOf(office.now())) },
  })

describe('invitation of an operator', () => {
  it('sets password and authenticator app once, with which the operator signs in', async () => {
    await operators(`add --name ben --full-name Ben --role payments ${WHO}`)
    const token = await invite('ben')
    const { secret } = await open(token)
    expect((await open(token)).secret).toEqual(secret)
    expect((await accept(token, secret)).status).toBe(200)
    expect((await accept(token, secret)).status).toBe(410)
    office.pass(1)
    const code = totpCode(secret, stepOf(office.now()))
    const { status, body } = await office.send('POST /office/session', {
      body: { name: 'ben', password: PASSWORD, code },
    })
    expect([status, body.data]).toMatchObject([200, { name: 'ben', roles: ['payments'] }])
  })

  it('expires after a day, and when a new one is made', async () => {
    const first = await invite('ann')
    const second = await invite('ann')
    expect((await open(first)).status).toBe(410)
    expect((await open(second)).status).toBe(200)
    office.pass(24 * 60 + 1)
    expect((await open(second)).status).toBe(410)
  })

  it('ends the sessions of the operator', async () => {
    const { cookie } = await office.signIn()
    const token = await invite('ann')
    await accept(token, (await open(token)).secret)
    expect((await office.send('GET /office/session', { cookie })).body.data).toBeNull()
  })

  it('refuses a wrong code and a short password', async () => {
    const token = await invite('ann')
    const { secret } = await open(token)
    expect((await accept(token, Buffer.alloc(20))).status).toBe(401)
    const code = totpCode(secret, stepOf(office.now()))
    const short = await office.send('POST /office/invitation/accept', {
      body: { token, password: 'short', code },
    })
    expect(short.status).toBe(422)
  })

  it('is refused for an operator without roles or without an account', async () => {
    await operators(`add --name cy --full-name Cy ${WHO}`)
    expect(await invite('cy')).toContain('has no roles')
    expect(await invite('nobody')).toContain('There is no operator')
    await operators(`roles --name cy --role support --role trader ${WHO}`)
    expect(await operators('list')).toMatch(/^cy {2}Cy {2}support, trader/m)
    expect(await invite('cy')).toMatch(/^[\w-]{32}$/)
    expect(await operators(`roles --name cy --role king ${WHO}`)).toContain('--role is one of')
  })
})
