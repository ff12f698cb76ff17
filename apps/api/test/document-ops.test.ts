import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, startApi, type TestPlayer } from './fixture.ts'
import { operate as operateOn } from './operate.ts'
import { form, pdf } from './sample-files.ts'

let app: ApiUnderTest
let player: TestPlayer
beforeAll(async () => {
  app = await startApi()
  player = await app.player()
})
afterAll(() => app.stop())

const WHO = ['--operator', 'ann', '--reason', 'seen by two people']
const written = new Map<string, Buffer>()

const run = (line: string, who: readonly string[] = WHO) =>
  operateOn(app, `documents ${line}`, {
    who,
    write: async (path, bytes) => void written.set(path, bytes),
  })

const send = async (): Promise<string> => {
  const sent = await form({ kind: 'address' }, { bytes: pdf() })
  return (await app.call('POST', '/api/player/documents', { token: player.token, ...sent })).body.data.id
}
const stateOf = async (id: string) => {
  const { body } = await app.call('GET', '/api/player/documents', { token: player.token })
  return body.data.find((each: { id: string }) => each.id === id)
}

describe('operator’s review of documents', () => {
  it('lists a pending document, writes its file, and refuses it with a reason for the player', async () => {
    expect((await run('queue', [])).text).toBe('No document is waiting.\n')
    const id = await send()
    expect((await run('queue', [])).text).toMatch(
      new RegExp(`^${id} .* player ${player.id} +address +application/pdf`),
    )
    expect((await run(`show --document ${id} --to /tmp/page.pdf`)).code).toBe(0)
    expect(written.get('/tmp/page.pdf')?.equals(pdf())).toBe(true)
    expect((await run(`refuse --document ${id} --because unreadable`)).code).toBe(0)
    expect(await stateOf(id)).toMatchObject({
      status: 3,
      reason: 'unreadable',
      decidedAt: expect.any(String),
    })
    expect((await run('queue', [])).text).toBe('No document is waiting.\n')
    const events = await app.database.query<{ data: unknown }>(
      `select payload -> 'data' as data from ledger.outbox where payload ->> 'channel' = $1`,
      [`player:documents#${player.id}`],
    )
    expect(events.at(-1)?.data).toEqual({ event: 'document.updated', id, status: 3 })
  })

  it('can approve a refused document, but not refuse an approved one', async () => {
    const id = await send()
    await run(`refuse --document ${id} --because expired`)
    expect((await run(`approve --document ${id}`)).code).toBe(0)
    expect(await stateOf(id)).toMatchObject({ status: 2, reason: null })
    for (const again of [`approve --document ${id}`, `refuse --document ${id} --because other`])
      expect(await run(again)).toMatchObject({ code: 1, text: expect.stringContaining('decided already') })
  })

  it('records every order with operator and reason', async () => {
    const { text } = await run(`log --player ${player.id}`, [])
    expect(text.split('\n').map((line) => line.replace(/^\S+ +/, '').replace(/ \w{12}:/, ':'))).toEqual([
      'ann: show: seen by two people',
      'ann: refuse: seen by two people',
      'ann: refuse: seen by two people',
      'ann: approve: seen by two people',
      '',
    ])
  })

  it.each([
    ['burn --document x', WHO, 2],
    ['approve', WHO, 2],
    ['approve --document nothing', WHO, 1],
    ['approve --document nothing', ['--operator', 'ann'], 2],
    ['refuse --document nothing', WHO, 2],
    ['refuse --document nothing --because ugly', WHO, 2],
    ['show --document nothing --to x', WHO, 1],
    ['approve reject --document x', WHO, 2],
    ['approve --document x --force', WHO, 2],
  ])('refuses an invalid command: %s', async (line, who, code) => {
    expect((await run(line, who)).code).toBe(code)
  })

  it('shows no file without operator and reason', async () => {
    const id = await send()
    expect(await run(`show --document ${id} --to /tmp/silent.pdf`, ['--operator', 'ann'])).toMatchObject({
      code: 2,
      text: expect.stringContaining('--reason is missing'),
    })
    expect(written.has('/tmp/silent.pdf')).toBe(false)
  })
})
