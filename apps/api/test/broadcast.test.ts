import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, newKey, startApi, type TestPlayer, until } from './fixture.ts'
import { operate } from './operate.ts'
import { startSecondProcess } from './second-process.ts'

let app: ApiUnderTest
let folder: string
beforeAll(async () => {
  app = await startApi({ runsJobs: false })
  folder = await mkdtemp(join(tmpdir(), 'broadcast-'))
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

const textOf = (id: string, audience = '{}', link = '/bonuses') => `
id: ${id}
title: { en: A new quest, de: Eine neue Quest }
text: { en: Win 50 points this week., de: Gewinne diese Woche 50 Punkte. }
link: ${link}
audience: ${audience}
`
const ops = async (line: string) => operate(app, line, { group: 'broadcast' })
const send = async (id: string, text = textOf(id)) => {
  const file = join(folder, `${id}.yaml`)
  await writeFile(file, text)
  return ops(`send --file ${file}`)
}
const run = () => app.api.runJob('send-broadcasts')
const newId = () => `test-${newKey()}`
const titlesOf = async ({ token }: TestPlayer, locale = 'en'): Promise<string[]> => {
  const path = `/api/notification/messenger/messages?locale=${locale}&perPage=100`
  const { body } = await app.call('GET', path, { token })
  return body.data.map(({ content }: { content: { title: string } }) => content.title)
}
const offersOf = async (player: TestPlayer) =>
  (await titlesOf(player)).filter((title) => title === 'A new quest').length

describe('a broadcast', () => {
  it('reaches the players of its audience once, in their languages, with its page', async () => {
    const [german, english] = [await app.register({ language: 'de', country: 'DE' }), await app.register()]
    const id = newId()
    expect((await send(id, textOf(id, '{ countries: [DE], languages: [de] }'))).text).toContain('queued')
    expect((await send(id)).text).toContain('There already is a broadcast')
    await run()
    await run()
    const { body } = await app.call('GET', '/api/notification/messenger/messages?locale=de', {
      token: german.token,
    })
    expect(body.data).toMatchObject([
      { topic: 'offers', link: '/bonuses', content: { title: 'Eine neue Quest' } },
    ])
    expect(await offersOf(english)).toBe(0)
    expect((await operate(app, 'log', { group: 'broadcast', who: [] })).text).toMatch(
      new RegExp(`${id}  sent, \\d+ players  ann: a call`),
    )
  })

  it('never reaches a player on a break, also if the break begins after it was written', async () => {
    const [excluded, later] = [await app.register(), await app.register()]
    const exclude = ({ token }: TestPlayer) =>
      app.call('POST', '/api/player/limits', { token, body: { definition: 4, period: 'forever' } })
    await exclude(excluded)
    await send(newId())
    await run()
    expect(await offersOf(excluded)).toBe(0)
    expect(await offersOf(later)).toBe(1)
    await exclude(later)
    expect(await offersOf(later)).toBe(0)
    const rows = await app.database.query(
      `select 1 from notifications.message where player_id = $1 and event like 'broadcast:%'`,
      [excluded.id],
    )
    expect(rows).toHaveLength(0)
  })

  it('is sent once to each player by two processes whose connections are cut off', async () => {
    const other = await startSecondProcess(app, {
      ...{ tokenSecret: 'the secret of both processes, long enough', gameTokenSecret: 'g'.repeat(32) },
    })
    await app.database.query(
      `insert into profile.player (id, country, language, created_at)
       select 'crowd-' || n, 'DE', 'en', now() from generate_series(1, 400) n`,
    )
    const id = newId()
    await send(id)
    let failures = 0
    let isOpen = true
    const work = async (api: Pick<ApiUnderTest['api'], 'runJob'>) => {
      while (isOpen)
        await api.runJob('send-broadcasts').catch(() => {
          failures += 1
        })
    }
    const cutOff = async () => {
      while (isOpen)
        await app.database.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where (query like '%last_player_id%' or query like 'insert into notifications.message%') and state <> 'idle' and pid <> pg_backend_pid()
             and datname = current_database() and $1 < 3`,
          [failures],
        )
    }
    const working = Promise.all([work(app.api), work(other.api), cutOff()])
    try {
      await until(async () => {
        const [row] = await app.database.query<{ isEnded: boolean }>(
          'select ended_at is not null as "isEnded" from notifications.broadcast where id = $1',
          [id],
        )
        return row?.isEnded
      })
    } finally {
      isOpen = false
      await working
      await other.stop()
    }
    const counts = await app.database.query<{ count: number }>(
      `select count(*)::integer as count from notifications.message
       where player_id like 'crowd-%' and event = $1 group by player_id`,
      [`broadcast:${id}`],
    )
    expect(counts).toHaveLength(400)
    expect(new Set(counts.map(({ count }) => count))).toEqual(new Set([1]))
    const [row] = await app.database.query<{ recipients: number; messages: number }>(
      `select recipients, (select count(*)::integer from notifications.message where event = $2) as messages
       from notifications.broadcast where id = $1`,
      [id, `broadcast:${id}`],
    )
    expect(row?.recipients).toBe(row?.messages)
  })

  it('stops when an operator stops it', async () => {
    const player = await app.register()
    const id = newId()
    await send(id)
    expect((await ops(`stop --id ${id}`)).text).toContain('stopped')
    await run()
    expect(await offersOf(player)).toBe(0)
    expect((await ops(`stop --id ${id}`)).text).toContain('No broadcast')
  })

  it('is refused without the default language, and with a page of another site', async () => {
    const id = newId()
    expect((await send(id, textOf(id).replace('en: A new quest, ', ''))).text).toContain('title')
    expect((await send(id, textOf(id, '{}', 'https://evil.example'))).text).toContain('link')
    expect((await send(id, textOf(id, '{}', '//evil.example'))).text).toContain('link')
  })
})
