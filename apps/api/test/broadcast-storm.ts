import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { queueBroadcast } from '../src/modules/notifications/broadcast/broadcast-orders.ts'
import { broadcastSchema } from '../src/modules/notifications/broadcast/broadcast-schema.ts'
import { publicKeyOf } from '../src/modules/notifications/push/vapid.ts'
import { writeMessage } from '../src/modules/notifications/write-message.ts'
import { findBroadcastFaults, type StormCounts } from './broadcast-faults.ts'
import { createBroadcastPlayers } from './broadcast-players.ts'
import { type ApiUnderTest, startApi } from './fixture.ts'
import { killAgainAndAgain } from './killed-process.ts'
import { startMessageReceiver } from './message-receiver.ts'
import { worldOf } from './operate.ts'

const SENDER = fileURLToPath(new URL('broadcast-sender.ts', import.meta.url))
/** Messages of a player: broadcasts, whose channels players switch on, and one about a withdrawal, which is mailed. */
const BROADCASTS = 4
export const MESSAGES_OF_PLAYER = BROADCASTS + 1
/** Lifetimes of the sender: some are too short to learn that the one before has died. */
const LIFETIMES_MS = [3000, 5000, 14_000]
const PLAYERS_AT_ONCE = 500

export interface BroadcastStormReport extends StormCounts {
  readonly kills: number
}

/** Sends messages to players while the sending process is killed again and again, then counts what each player has. */
export async function runBroadcastStorm(
  players: number,
  lifetimesMs: readonly number[] = LIFETIMES_MS,
): Promise<BroadcastStormReport> {
  const app = await startApi({ runsJobs: false })
  const receiver = await startMessageReceiver()
  try {
    await createBroadcastPlayers(app, players)
    await writeWithdrawals(app, players)
    for (let number = 1; number <= BROADCASTS; number++) await queue(app, number)
    const killing = killAgainAndAgain(
      SENDER,
      [app.connectionString, receiver.url, JSON.stringify(newKeys())],
      lifetimesMs,
    )
    while (!(await isSent(app))) await wait(1000)
    const kills = await killing.stop()
    return {
      kills,
      ...(await findBroadcastFaults(app, receiver, { players, broadcasts: BROADCASTS, kills })),
    }
  } finally {
    await receiver.stop()
    await app.stop()
  }
}

function newKeys() {
  const privateKey = randomBytes(32).toString('base64url')
  const publicKey = publicKeyOf(privateKey)
  if (publicKey === null) return newKeys()
  return { privateKey, publicKey, subject: 'mailto:push@casino.example' }
}

async function writeWithdrawals(app: ApiUnderTest, players: number): Promise<void> {
  for (let first = 1; first <= players; first += PLAYERS_AT_ONCE)
    await app.database.transaction(async (tx) => {
      for (let n = first; n < first + PLAYERS_AT_ONCE && n <= players; n++)
        await writeMessage(tx, {
          ...{ playerId: `p${n}`, kind: 'message', event: 'withdrawal:storm' },
          facts: { template: 'withdrawal-paid', amount: '5000', currency: 'EUR' },
        })
    })
}

const queue = (app: ApiUnderTest, number: number): Promise<void> =>
  queueBroadcast(
    worldOf(app),
    broadcastSchema.parse({
      id: `storm-${number}`,
      title: { en: `Broadcast ${number}`, de: `Rundschreiben ${number}` },
      text: { en: 'A text', de: 'Ein Text' },
      link: '/bonuses',
    }),
    { operator: 'ann', reason: 'a storm' },
  )

/** True when all broadcasts have ended and no message or job of a channel waits. */
async function isSent(app: ApiUnderTest): Promise<boolean> {
  const [row] = await app.database.query<{ isSent: boolean }>(
    `select not exists (select from notifications.broadcast where ended_at is null)
       and not exists (select from notifications.message where not is_told)
       and not exists (select from graphile_worker.jobs
         where task_identifier in ('mail-message', 'send-telegram-message', 'push-message')
           and (attempts < max_attempts or locked_at is not null)) as "isSent"`,
  )
  return row?.isSent === true
}
