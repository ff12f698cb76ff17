import { setTimeout as wait } from 'node:timers/promises'
import { createLedger } from '@tessera/ledger'
import { createDatabase } from '@tessera/postgres'
import { createApi } from '../src/index.ts'
import { createInboxMailer } from '../src/mail/inbox-mailer.ts'
import type { VapidDetails } from '../src/modules/notifications/push/vapid.ts'
import { createFakeFiles } from './fake-files.ts'
import { CHEAP_PASSWORDS, PLAYER_DATA_KEY, TOKEN_SECRET } from './fixture.ts'
import { TEST_BOT } from './launches.ts'

/** A process that sends messages on all channels until it is killed. It reports its start with a line. */
const [, , connectionString = '', receiverUrl = '', vapidText = ''] = process.argv
const database = createDatabase({ connectionString, poolSize: 6 })
// The storm passes the keys that it has made itself.
const vapid = JSON.parse(vapidText) as VapidDetails
const api = await createApi({
  database,
  ledger: createLedger(database),
  tokenSecret: TOKEN_SECRET,
  gameTokenSecret: 'g'.repeat(32),
  playerDataKey: PLAYER_DATA_KEY,
  ...createFakeFiles(),
  providers: () => [],
  publicUrl: 'https://tessera.example',
  mailer: createInboxMailer({ url: `${receiverUrl}/inbox`, apiKey: 'key' }),
  payments: [],
  telegramBots: [TEST_BOT],
  telegramApiUrl: receiverUrl,
  respondsAsBot: false,
  vapid,
  pushTransport: async ({ endpoint, headers, body }) => {
    const sent = { method: 'POST', headers, body: new Uint8Array(body) }
    return (await fetch(receiverUrl + new URL(endpoint).pathname, sent)).status
  },
  rateLimits: { any: null, sensitive: null, costly: null },
  passwordCost: CHEAP_PASSWORDS,
  log: { warn: () => {}, error: () => {} },
})
await api.startWork()
process.stdout.write('sending\n')
// Besides the jobs, so that a broadcast doesn't wait for the next minute after each kill.
for (;;) {
  await api.runJob('send-broadcasts')
  await wait(200)
}
