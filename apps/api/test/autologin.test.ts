import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runPlayerOps } from '../src/ops/player-ops.ts'
import { type ApiUnderTest, startApi, type TestPlayer, type TestResponse } from './fixture.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

const nameOf = ({ body }: TestResponse): string => body.error?.name ?? 'let in'

async function command(...args: string[]): Promise<{ code: number; text: string }> {
  let text = ''
  const deps = {
    database: app.database,
    now: app.clock.now,
    files: () => {
      throw new Error('no file is opened')
    },
    write: async () => {},
  }
  const code = await runPlayerOps(deps, ['link', ...args], (said) => {
    text += said
  })
  return { code, text }
}

const makeLink = async (id: string): Promise<string> => {
  const operator = ['--operator', 'Grace', '--reason', 'lost phone, showed passport']
  const { text } = await command('make', '--player', id, ...operator)
  return /state=([a-z0-9]{26})\n$/.exec(text)?.[1] ?? ''
}
const follow = (state: string) => app.call('POST', '/api/player/sessions/token', { body: { state } })

describe('a link that signs in', () => {
  let player: TestPlayer
  beforeAll(async () => {
    player = await app.register()
  })

  it('does so once, of any number at the same time', async () => {
    const state = await makeLink(player.id)
    const answers = await Promise.all(Array.from({ length: 5 }, () => follow(state)))
    expect(answers.map(nameOf).filter((name) => name === 'let in')).toHaveLength(1)
    const entered = answers.find(({ status }) => status === 201)?.body.data
    expect(entered.profile.id).toBe(player.id)
    const { body } = await app.call('GET', '/api/player/sessions', { token: entered.accessToken })
    expect(body.data.map(({ way }: { way: string }) => way).toSorted()).toEqual(['email', 'link'])
  })

  it('ends after a quarter of an hour', async () => {
    const state = await makeLink(player.id)
    app.clock.forward(15 * 60_000)
    expect(nameOf(await follow(state))).toBe('autologin_invalid')
  })

  it('ends with another password', async () => {
    const { id, token, password } = await app.register()
    const state = await makeLink(id)
    const body = { currentPassword: password, newPassword: 'another long one' }
    expect((await app.call('PUT', '/api/player/passwords', { token, body })).status).toBe(200)
    expect(nameOf(await follow(state))).toBe('autologin_invalid')
  })

  it.each(['', 'b'.repeat(26), '__proto__', 'ü'])(
    'does nothing with a state of nobody: %s',
    async (state) => {
      expect(['autologin_invalid', 'validation_failed']).toContain(nameOf(await follow(state)))
    },
  )

  it('is made by an operator who says who they are and why, which is kept', async () => {
    expect((await command('make', '--player', player.id)).code).toBe(2)
    expect((await command('make', '--player', 'nobody', '--operator', 'a', '--reason', 'b')).code).toBe(2)
    const { id } = await app.register()
    await makeLink(id)
    const acts = await app.database.query('select operator, reason from profile.act where player_id = $1', [
      id,
    ])
    expect(acts).toEqual([{ operator: 'Grace', reason: 'lost phone, showed passport' }])
  })
})
