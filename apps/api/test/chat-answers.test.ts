import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MailMessage } from '../src/mail/mailer.ts'
import { type Chatter, chatSteps } from './chat-steps.ts'
import { type ApiUnderTest, startApi, type TestPlayer, until } from './fixture.ts'

const TITLE = 'Support has replied'
const JOB = 'report-chat-answer'

const mails: MailMessage[] = []
let app: ApiUnderTest
let steps: ReturnType<typeof chatSteps>
beforeAll(async () => {
  app = await startApi({ mailer: { send: async (mail) => void mails.push(mail) } })
  steps = chatSteps(app)
})
afterAll(() => app.stop())

async function newChat(): Promise<{ player: TestPlayer; chatter: Chatter; chatId: string }> {
  const player = await app.player()
  const chatter = await steps.chatterOf(player)
  await steps.send(chatter, 'Where is my money?')
  return { player, chatter, chatId: await steps.idOf(chatter) }
}
const jobs = () =>
  app.database.query<{ id: bigint; minutes: number }>(
    `select id, extract(epoch from run_at - now())::float / 60 as minutes from graphile_worker.jobs
     where task_identifier = $1`,
    [JOB],
  )
/** Runs the waiting reports as if their minute had passed. */
async function passTime(): Promise<void> {
  await app.database.query('select graphile_worker.reschedule_jobs($1::bigint[], run_at => now())', [
    (await jobs()).map(({ id }) => id),
  ])
  await until(async () => (await jobs()).length === 0)
}
const titlesOf = async ({ token }: TestPlayer): Promise<string[]> =>
  (await app.call('GET', '/api/notification/messenger/messages', { token })).body.data.map(
    ({ content }: { content: { title: string } }) => content.title,
  )
/** Returns the messages that were not handed to the player's channels yet. */
const untold = ({ id }: TestPlayer) =>
  app.database.query('select id from notifications.message where player_id = $1 and not is_told', [id])
const mailsTo = ({ email }: TestPlayer) =>
  mails.filter(({ to, subject }) => to === email && subject === TITLE)

describe('an answer of support', () => {
  it('is reported to a player who hasn’t seen it, without its text', async () => {
    const { player, chatId } = await newChat()
    await steps.answer(chatId, 'A secret answer')
    expect(await titlesOf(player)).toEqual([])
    await passTime()
    const mail = await until(() => mailsTo(player)[0])
    expect(mail.text).toContain('https://tessera.example/support?support-chat=true')
    expect(JSON.stringify(mail)).not.toContain('secret')
    expect(await titlesOf(player)).toEqual([TITLE])
  })

  it('is not reported to a player who has seen it', async () => {
    const { player, chatter, chatId } = await newChat()
    await steps.answer(chatId, 'Which one?')
    await steps.read(chatter, 2)
    await passTime()
    expect(await titlesOf(player)).toEqual([])
  })

  it('is reported once with all that follow, until the player has seen them', async () => {
    const { player, chatter, chatId } = await newChat()
    for (const text of ['First', 'Second']) {
      await steps.answer(chatId, text)
      await passTime()
    }
    expect(await titlesOf(player)).toEqual([TITLE])
    await steps.read(chatter, 3)
    await steps.answer(chatId, 'Third')
    await passTime()
    expect(await titlesOf(player)).toEqual([TITLE, TITLE])
    await until(() => mailsTo(player).length === 2)
  })

  it('is not mailed to a player who has switched the topic off by e-mail', async () => {
    const { player, chatId } = await newChat()
    const choice = { topic: 'support', channel: 'email', isOn: false }
    await app.call('PUT', '/api/notification/preferences', { token: player.token, body: choice })
    await steps.answer(chatId, 'An answer')
    await passTime()
    await until(async () => (await titlesOf(player)).includes(TITLE))
    await until(async () => (await untold(player)).length === 0)
    // A later mail shows that the job of an earlier one would have run.
    await app.call('PUT', '/api/notification/preferences', {
      token: player.token,
      body: { ...choice, isOn: true },
    })
    await steps.send(await steps.chatterOf(player), 'And now?')
    await steps.answer(chatId, 'Another answer')
    await passTime()
    await until(() => mailsTo(player).length > 0)
    expect(mailsTo(player)).toHaveLength(1)
  })

  it('is not reported for a guest', async () => {
    const guest = steps.guest()
    await steps.send(guest, 'Hello')
    await steps.answer(await steps.idOf(guest), 'Hi')
    expect(await jobs()).toEqual([])
  })
})
