import type { ApiUnderTest } from './fixture.ts'
import type { MessageReceiver, Received } from './message-receiver.ts'

/** Jobs of a process that run at once, which a kill can interrupt. */
const JOBS_AT_ONCE = 3

/** Numbers of a storm, and what is wrong. */
export interface StormCounts {
  readonly messages: number
  readonly mails: number
  readonly pushes: number
  readonly telegram: number
  /** Requests that were repeated after a kill, with the id of the first one. */
  readonly repeated: number
  /** Telegram messages that a kill prevented. They are in the app. */
  readonly lost: number
  readonly faults: readonly string[]
}

/**
 * Compares the tables and the received messages with what was sent: each player has each message once. A mail or a push may be
 * requested twice after a kill, with the same id. A Telegram message, which has no id, is never requested twice. A kill can prevent
 * one for each job that it interrupts.
 */
export async function findBroadcastFaults(
  app: ApiUnderTest,
  { mails, pushes, telegram }: MessageReceiver,
  { players, broadcasts, kills }: { players: number; broadcasts: number; kills: number },
): Promise<StormCounts> {
  const ofTables = await findTableFaults(app, players, broadcasts)
  const expectedMails = await expect(
    app,
    `select id as key from notifications.message where facts ->> 'template' = 'withdrawal-paid'`,
  )
  const expectedPushes = await expect(
    app,
    `select '/push/' || substr(m.player_id, 2) || ' ' || replace(m.id, '-', '') as key
     from notifications.message m join notifications.push_subscription s on s.player_id = m.player_id`,
  )
  const expectedTelegram = await expect(
    app,
    `select l.key || ' ' || (m.facts -> 'title' ->> 'en') as key
     from notifications.message m join auth.login l on l.player_id = m.player_id and l.kind = 'telegram'
     where m.facts ->> 'template' = 'broadcast'`,
  )
  const lost = [...expectedTelegram].filter((key) => !telegram.has(key))
  const repeated = repeatsOf(mails) + repeatsOf(pushes)
  const faults = [
    ...ofTables,
    ...differences('mail', expectedMails, mails),
    ...differences('push', expectedPushes, pushes),
    ...[...telegram].filter(([key]) => !expectedTelegram.has(key)).map(([key]) => `unknown message ${key}`),
    ...[...telegram].filter(([, times]) => times > 1).map(([key]) => `Telegram message ${key} was repeated`),
    ...(repeated > kills * JOBS_AT_ONCE ? [`${repeated} repetitions after ${kills} kills`] : []),
    ...(lost.length > kills * JOBS_AT_ONCE ? [`${lost.length} lost messages after ${kills} kills`] : []),
  ]
  return {
    ...{ messages: players * (broadcasts + 1), mails: mails.size, pushes: pushes.size },
    ...{ telegram: telegram.size, repeated, lost: lost.length, faults },
  }
}

/** Finds players who don't have each message once, and broadcasts whose count of recipients is wrong. */
async function findTableFaults(app: ApiUnderTest, players: number, broadcasts: number): Promise<string[]> {
  const wrong = await app.database.query<{ id: string; count: number }>(
    `select p.id, count(m.id)::integer as count
     from profile.player p left join notifications.message m on m.player_id = p.id
     where p.status = 'open' group by p.id having count(distinct m.event) <> $1 or count(m.id) <> $1`,
    [broadcasts + 1],
  )
  const sent = await app.database.query<{ id: string; recipients: number }>(
    'select id, recipients from notifications.broadcast where recipients <> $1 or ended_at is null',
    [players],
  )
  return [
    ...wrong.map(({ id, count }) => `player ${id} has ${count} messages`),
    ...sent.map(({ id, recipients }) => `broadcast ${id} has ${recipients} recipients`),
  ]
}

async function expect(app: ApiUnderTest, text: string): Promise<ReadonlySet<string>> {
  const rows = await app.database.query<{ key: string }>(text)
  return new Set(rows.map(({ key }) => key))
}

const differences = (name: string, expected: ReadonlySet<string>, received: Received): string[] => [
  ...[...expected].filter((key) => !received.has(key)).map((key) => `${name} ${key} is missing`),
  ...[...received.keys()].filter((key) => !expected.has(key)).map((key) => `unknown ${name} ${key}`),
]

const repeatsOf = (received: Received): number =>
  [...received.values()].reduce((sum, times) => sum + times - 1, 0)
