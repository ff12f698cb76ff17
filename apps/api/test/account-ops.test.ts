import { findBettingBlock, setBettingBlock } from '@tessera/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listActs } from '../src/modules/profile/index.ts'
import { runPlayerOps } from '../src/ops/player-ops.ts'
import { type ApiUnderTest, newKey, startApi, type TestPlayer, until } from './fixture.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

const WHO = ['--operator', 'ann', '--reason', 'a call']

async function run(line: string, who: readonly string[] = WHO): Promise<{ code: number; text: string }> {
  let text = ''
  const deps = {
    database: app.database,
    now: app.clock.now,
    files: () => {
      throw new Error('no file is asked for')
    },
    write: async () => {},
  }
  const code = await runPlayerOps(deps, [...line.split(' '), ...who], (said) => {
    text += said
  })
  return { code, text }
}

const logIn = ({ email, password }: TestPlayer) =>
  app.call('POST', '/api/player/sessions', { body: { email, password } })
const profileOf = ({ token }: TestPlayer) => app.call('GET', '/api/player/profile', { token })
const actsOn = async ({ id }: TestPlayer) =>
  (await listActs(app.database, id)).map(({ area, act, operator, reason }) => [area, act, operator, reason])

describe('an operator who finds a player', () => {
  it('sees who it is, and who may be the same person; the look is kept', async () => {
    const one = await app.player(1250)
    const two = await app.register()
    for (const { token } of [one, two])
      await app.call('PUT', '/api/player/profile', { token, body: { firstName: 'Ada', lastName: 'Quill' } })
    const { code, text } = await run(`find --email ${one.email.toUpperCase()}`)
    expect(code).toBe(0)
    expect(text).toContain(`player ${one.id}  open`)
    expect(text).toContain('name Ada Quill')
    expect(text).toContain(`email ${one.email}`)
    expect(text).toContain('12.50 EUR')
    expect(text).toContain(`may be the same as ${two.id}`)
    expect(await actsOn(one)).toEqual([['account', 'find', 'ann', 'a call']])
    expect((await run('find --name Quill')).text).toContain(two.id)
    expect((await run('find --email nobody@example.com')).text).toBe('Nobody is found.\n')
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

  it('sees players whose addresses lead to one mailbox, as far as its host is known for that', async () => {
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
        text.split('may be the same as')[1]?.includes(players.get(each)?.id ?? '-'),
      )
    }
    const [plain = '', dotted = '', tagged = '', other = '', otherTagged = '', otherDotted = ''] = addresses
    expect(await doublesOf(plain)).toEqual([dotted, tagged])
    expect(await doublesOf(dotted)).toEqual([plain, tagged])
    expect(await doublesOf(other)).toEqual([otherTagged])
    expect(await doublesOf(otherDotted)).toEqual([])
  })
})

describe('an account that an operator locks', () => {
  it('opens to nobody, ends its sessions, and says kindly why; unlocked it is as before', async () => {
    const player = await app.player(500)
    expect((await run(`lock --player ${player.id}`)).code).toBe(0)
    expect(await profileOf(player)).toMatchObject({
      status: 403,
      body: { error: { name: 'account_locked' } },
    })
    expect(await logIn(player)).toMatchObject({ status: 403, body: { error: { name: 'account_locked' } } })
    await app.database.transaction(async (tx) => {
      expect(await findBettingBlock(tx, player.id)).toEqual({ until: 'forever', reason: 'account_locked' })
    })
    await until(async () => {
      const live = await app.database.query('select 1 from sessions.live where player_id = $1', [player.id])
      return live.length === 0
    })
    expect((await run(`unlock --player ${player.id}`)).code).toBe(0)
    expect(await findBettingBlock(app.database, player.id)).toBeNull()
    expect((await logIn(player)).status).toBe(201)
    expect((await run(`log --player ${player.id}`, [])).text).toMatch(
      /ann: account lock: a call\n.*account unlock/,
    )
  })

  it('keeps an exclusion that was there: unlocking does not lift it', async () => {
    const player = await app.player()
    const excluded = { until: 'forever', reason: 'self_exclusion' } as const
    await app.database.transaction((tx) => setBettingBlock(tx, player.id, excluded))
    await run(`lock --player ${player.id}`)
    await run(`unlock --player ${player.id}`)
    expect(await findBettingBlock(app.database, player.id)).toEqual(excluded)
  })

  it('keeps the block of a wish to close it that came before: unlocking lifts its own alone', async () => {
    const player = await app.player()
    await app.database.transaction((tx) =>
      setBettingBlock(tx, player.id, { until: 'forever', reason: 'account_closing' }),
    )
    await run(`lock --player ${player.id}`)
    await run(`unlock --player ${player.id}`)
    expect((await findBettingBlock(app.database, player.id))?.reason).toBe('account_closing')
  })

  it('is locked once, by whoever was first of two at the same time', async () => {
    const player = await app.player()
    const codes = await Promise.all([run(`lock --player ${player.id}`), run(`lock --player ${player.id}`)])
    expect(codes.map(({ code }) => code).sort()).toEqual([0, 2])
    expect(await actsOn(player)).toEqual([['account', 'lock', 'ann', 'a call']])
  })
})

it('an operator signs a player out everywhere, who may come in again', async () => {
  const player = await app.player()
  expect((await run(`end-sessions --player ${player.id}`)).code).toBe(0)
  await until(async () => (await profileOf(player)).body.error?.name === 'session_expired')
  expect((await logIn(player)).status).toBe(201)
})

it.each([
  ['', WHO],
  ['burn --player x', WHO],
  ['lock', WHO],
  ['lock --player nobody', WHO],
  ['lock --player nobody', ['--operator', 'ann']],
  ['unlock --player nobody', WHO],
  ['find', WHO],
  ['find --name x --email y', WHO],
  ['find --name x', []],
])('a command that can not be done says so: %s', async (line, who) => {
  expect(await run(line, who)).toMatchObject({ code: 2, text: expect.stringContaining('tessera ops player') })
})
