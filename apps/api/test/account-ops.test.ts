import { findBlock, setBlock } from '@tessera/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listActs } from '../src/modules/profile/index.ts'
import { playerWithApp } from './authenticator-app.ts'
import { type ApiUnderTest, newKey, startApi, type TestPlayer, until } from './fixture.ts'
import { operate, WHO } from './operate.ts'
import { form, pdf } from './sample-files.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

const run = (line: string, who = WHO) => operate(app, line, { who })

const logIn = ({ email, password }: TestPlayer) =>
  app.call('POST', '/api/player/sessions', { body: { email, password } })
const profileOf = ({ token }: TestPlayer) => app.call('GET', '/api/player/profile', { token })
const actsOn = async ({ id }: TestPlayer) =>
  (await listActs(app.database, id)).map(({ area, act, operator, reason }) => [area, act, operator, reason])

describe('operator’s search for a player', () => {
  it('shows the player and possible duplicates, and records the access', async () => {
    const one = await app.player(1250)
    const two = await app.register()
    for (const { token } of [one, two])
      await app.call('PUT', '/api/player/profile', { token, body: { firstName: 'Ada', lastName: 'Quill' } })
    const { code, text } = await run(`find --email ${one.email.toUpperCase()}`)
    expect(code).toBe(0)
    expect(text).toContain(`player ${one.id}  open`)
    expect(text).toContain('name Ada Quill')
    expect(text).toContain(`email ${one.email} (confirmed 20`)
    expect(text).toContain('12.50 EUR')
    expect(text).toContain(`may be the same person as ${two.id}`)
    expect(await actsOn(one)).toEqual([['account', 'find', 'ann', 'a call']])
    expect((await run('find --name Quill')).text).toContain(two.id)
    expect(await run('find --email nobody@example.com')).toEqual({ code: 1, text: 'No player was found.\n' })
    await app.database.query(
      `insert into auth.login (kind, key, player_id, created_at) values ('telegram', '77001', $1, now())`,
      [one.id],
    )
    await app.database.query('update profile.player set birthdate = null, country = null where id = $1', [
      one.id,
    ])
    const byMessenger = (await run('find --messenger 77001')).text
    expect(byMessenger).toContain(one.id)
    expect(byMessenger).toContain('born -  country -')
  })

  it('finds duplicates by mailbox, for hosts with known rules only', async () => {
    const name = `mailbox${newKey().replaceAll('-', '')}`
    const players = new Map<string, TestPlayer>()
    const addresses = [
      `${name}@gmail.com`,
      `mail.${name.slice(4)}@GoogleMail.com`,
      `${name}+casino@gmail.com`,
      `${name}@example.com`,
      `${name}+casino@example.com`,
      `mail.${name.slice(4)}@example.com`,
    ]
    for (const email of addresses) players.set(email, await app.register({ email }))
    const doublesOf = async (email: string) => {
      const { text } = await run(`find --email ${email}`)
      return addresses.filter((each) =>
        text.split('may be the same person as')[1]?.includes(players.get(each)?.id ?? '-'),
      )
    }
    const [plain = '', dotted = '', tagged = '', other = '', otherTagged = '', otherDotted = ''] = addresses
    expect(await doublesOf(plain)).toEqual([dotted, tagged])
    expect(await doublesOf(dotted)).toEqual([plain, tagged])
    expect(await doublesOf(other)).toEqual([otherTagged])
    expect(await doublesOf(otherDotted)).toEqual([])
  })
})

describe('operator’s view of a player', () => {
  it('shows confirmation, second factor, sessions, documents and payments', async () => {
    const player = await playerWithApp(app)
    const sent = await form({ kind: 'address' }, { bytes: pdf() })
    const document = await app.call('POST', '/api/player/documents', { token: player.token, ...sent })
    await app.database.query(
      `insert into payments.invoice (id, player_id, type, status, method_id, amount, currency, number, return_path,
         idempotency_key, request_hash, destination, created_at, updated_at, checked_at)
       values ('one', $1, 1, 1, 'sandbox.deposit.card', 1250, 'EUR', null, '/', 'key', '\\x00', null, now(), now(), now())`,
      [player.id],
    )
    const { text } = await run(`find --player ${player.id}`)
    expect(text).toMatch(/sign-in methods: 1\n {4}email \S+ \(confirmed 20\S+Z\)\n/)
    expect(text).toMatch(
      /second factor: authenticator app since \S+, \d+ recovery codes left; asked at sign-in/,
    )
    expect(text).toMatch(/sessions: 1\n {4}since \S+, last used \S+, by email, /)
    expect(text).toContain(`documents: 1\n    ${document.body.data.id}  `)
    expect(text).toContain('  address  pending\n')
    expect(text).toMatch(
      /payments: 1\n {4}one {2}\S+ {2}deposit {2}12\.50 EUR {2}sandbox\.deposit\.card {2}pending\n/,
    )
    await app.database.query('update auth.login set confirmed_at = null where player_id = $1', [player.id])
    expect((await run(`find --player ${player.id}`)).text).toContain('(not confirmed)')
  })
})

describe('irreversible order', () => {
  const statusOf = async ({ id }: TestPlayer) =>
    (await app.database.query<{ status: string }>('select status from profile.player where id = $1', [id]))[0]
      ?.status

  it('shows the effects of a merge and changes nothing without a confirmation', async () => {
    const [double, player] = [await app.player(1250), await app.player()]
    const order = `merge --player ${double.id} --into ${player.id}`
    const shown = `This closes player ${double.id} for good and merges it into ${player.id}:\n  Money that moves: 12.50 EUR.\n  Sign-in methods that move: none; that no longer work: email.\n`
    expect(await operate(app, order, { confirm: null })).toEqual({
      code: 1,
      text: `${shown}Nothing was changed. Add --yes to do it.\n`,
    })
    expect(await operate(app, order, { confirm: async () => false })).toMatchObject({ code: 1 })
    expect([await statusOf(double), await actsOn(double)]).toEqual(['open', []])
    expect(await operate(app, order, { confirm: async () => true })).toMatchObject({
      code: 0,
      text: expect.stringMatching(/is closed and belongs to/),
    })
    expect(await statusOf(double)).toBe('closed')
  })

  it('shows that an account will be closed, and refuses before it asks for a confirmation', async () => {
    const [player, rich] = [await app.player(), await app.player(100)]
    expect(await operate(app, `close --player ${player.id}`, { confirm: async () => false })).toEqual({
      code: 1,
      text: expect.stringMatching(/^This closes the account of player .*\nNothing was changed\.\n$/s),
    })
    expect(await actsOn(player)).toEqual([])
    const asked: string[] = []
    const confirm = async (question: string) => asked.push(question) > 0
    expect(await operate(app, `close --player ${rich.id}`, { confirm })).toEqual({
      code: 1,
      text: "The account can't be closed yet: money.\n",
    })
    expect(asked).toEqual([])
  })
})

describe('account locked by an operator', () => {
  it('refuses log-ins, ends its sessions and names the reason, and works again once it is unlocked', async () => {
    const player = await app.player(500)
    expect((await run(`lock --player ${player.id}`)).code).toBe(0)
    expect(await profileOf(player)).toMatchObject({
      status: 403,
      body: { error: { name: 'account_locked' } },
    })
    expect(await logIn(player)).toMatchObject({ status: 403, body: { error: { name: 'account_locked' } } })
    await app.database.transaction(async (tx) => {
      expect(await findBlock(tx, player.id, 'bet')).toEqual({
        act: 'bet',
        until: 'forever',
        reason: 'account_locked',
      })
    })
    await until(async () => {
      const live = await app.database.query('select 1 from sessions.live where player_id = $1', [player.id])
      return live.length === 0
    })
    expect((await run(`unlock --player ${player.id}`)).code).toBe(0)
    expect(await findBlock(app.database, player.id, 'bet')).toBeNull()
    expect((await logIn(player)).status).toBe(201)
    expect((await run(`log --player ${player.id}`, [])).text).toMatch(
      /ann: account lock: a call\n.*account unlock/,
    )
  })

  it('keeps an earlier exclusion when it is unlocked', async () => {
    const player = await app.player()
    const excluded = { act: 'bet', until: 'forever', reason: 'self_exclusion' } as const
    await app.database.transaction((tx) => setBlock(tx, player.id, excluded))
    await run(`lock --player ${player.id}`)
    await run(`unlock --player ${player.id}`)
    expect(await findBlock(app.database, player.id, 'bet')).toEqual(excluded)
  })

  it('keeps the block of an earlier closing when it is unlocked', async () => {
    const player = await app.player()
    await app.database.transaction((tx) =>
      setBlock(tx, player.id, { act: 'bet', until: 'forever', reason: 'account_closing' }),
    )
    await run(`lock --player ${player.id}`)
    await run(`unlock --player ${player.id}`)
    expect((await findBlock(app.database, player.id, 'bet'))?.reason).toBe('account_closing')
  })

  it('is locked once by two concurrent orders', async () => {
    const player = await app.player()
    const codes = await Promise.all([run(`lock --player ${player.id}`), run(`lock --player ${player.id}`)])
    expect(codes.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(await actsOn(player)).toEqual([['account', 'lock', 'ann', 'a call']])
  })
})

it('ends all sessions of a player, who can log in again', async () => {
  const player = await app.player()
  expect((await run(`end-sessions --player ${player.id}`)).code).toBe(0)
  await until(async () => (await profileOf(player)).body.error?.name === 'session_expired')
  expect((await logIn(player)).status).toBe(201)
})

it.each([
  ['', WHO],
  ['burn --player x', WHO],
  ['lock', WHO],
  ['lock --player nobody', ['--operator', 'ann']],
  ['find', WHO],
  ['find --name x --email y', WHO],
  ['find --name x', []],
])('refuses an invalid command line with its usage: %s', async (line, who) => {
  expect(await run(line, who)).toMatchObject({ code: 2, text: expect.stringContaining('tessera ops player') })
})

it.each(['lock', 'unlock', 'end-sessions', 'close', 'paid-out'])(
  'refuses an order about an unknown account in one line: %s',
  async (command) => {
    expect(await run(`${command} --player nobody`)).toEqual({
      code: 1,
      text: 'There is no player nobody.\n',
    })
  },
)

it('refuses the log of a player without orders', async () => {
  expect(await run('log --player nobody', [])).toEqual({
    code: 1,
    text: 'No operator has done anything about player nobody.\n',
  })
})
