import { RefusalError } from '@tessera/server-kit/command-line'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, startApi, type TestPlayer, type TestResponse } from './fixture.ts'
import { operate } from './operate.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

const nameOf = ({ body }: TestResponse): string => body.error?.name ?? 'let in'

const WHO = ['--operator', 'Grace', '--reason', 'lost phone, showed passport']
const command = (line: string, who: readonly string[] = WHO) => operate(app, `link ${line}`, { who })

const makeLink = async (id: string): Promise<string> => {
  const { text } = await command(`make --player ${id}`)
  return /^https:\/\/casino\.example\/auth\/autologin\?state=([a-z0-9]{26})\n$/.exec(text)?.[1] ?? ''
}
const follow = (state: string) => app.call('POST', '/api/player/sessions/token', { body: { state } })

describe('sign-in link of an operator', () => {
  let player: TestPlayer
  beforeAll(async () => {
    player = await app.register()
  })

  it('signs in once in concurrent requests', async () => {
    const state = await makeLink(player.id)
    const answers = await Promise.all(Array.from({ length: 5 }, () => follow(state)))
    expect(answers.map(nameOf).filter((name) => name === 'let in')).toHaveLength(1)
    const entered = answers.find(({ status }) => status === 201)?.body.data
    expect(entered.profile.id).toBe(player.id)
    const { body } = await app.call('GET', '/api/player/sessions', { token: entered.accessToken })
    expect(body.data.map(({ way }: { way: string }) => way).toSorted()).toEqual(['email', 'link'])
  })

  it('expires after 15 minutes', async () => {
    const state = await makeLink(player.id)
    app.clock.forward(15 * 60_000)
    expect(nameOf(await follow(state))).toBe('autologin_invalid')
  })

  it('is void after a change of the password', async () => {
    const { id, token, password } = await app.register()
    const state = await makeLink(id)
    const body = { currentPassword: password, newPassword: 'another long one' }
    expect((await app.call('PUT', '/api/player/passwords', { token, body })).status).toBe(200)
    expect(nameOf(await follow(state))).toBe('autologin_invalid')
  })

  it.each(['', 'b'.repeat(26), '__proto__', 'ü'])('refuses an unknown state: %s', async (state) => {
    expect(['autologin_invalid', 'validation_failed']).toContain(nameOf(await follow(state)))
  })

  it('is made by an operator only, and recorded with operator and reason', async () => {
    expect((await command(`make --player ${player.id}`, [])).code).toBe(2)
    expect(await command('make --player nobody')).toEqual({ code: 1, text: 'There is no player nobody.\n' })
    const { id } = await app.register()
    await makeLink(id)
    const acts = await app.database.query('select operator, reason from profile.act where player_id = $1', [
      id,
    ])
    expect(acts).toEqual([{ operator: 'Grace', reason: 'lost phone, showed passport' }])
  })

  it('is not made if the address of the site is unknown', async () => {
    const { id } = await app.register()
    const siteUrl = () => {
      throw new RefusalError('Set PUBLIC_URL.')
    }
    const made = await operate(app, `link make --player ${id}`, { who: WHO, siteUrl })
    expect(made).toEqual({ code: 1, text: 'Set PUBLIC_URL.\n' })
    expect(await app.database.query('select 1 from profile.act where player_id = $1', [id])).toEqual([])
  })
})
