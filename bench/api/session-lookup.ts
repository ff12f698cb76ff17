/**
 * Measures the cost of looking up the session for each call instead of caching it: the time of `authenticate`,
 * sequentially and concurrently. Starts its own database.
 *
 *   npm run bench -- api/session-lookup
 */
import { randomUUID } from 'node:crypto'
import { createLedger } from '@tessera/ledger'
import { createDatabase } from '@tessera/postgres'
import { createTokens } from '@tessera/session'
import { createApi } from '../../apps/api/src/index.ts'
import { DEFAULT_JURISDICTION } from '../../apps/api/src/jurisdiction/jurisdiction-table.ts'
import { openFileStore } from '../../apps/api/src/modules/documents/storage/open-file-store.ts'
import { createSessions } from '../../apps/api/src/modules/sessions/sessions.ts'
import { startTestServer } from '../../packages/test-env/src/server.ts'

const SESSIONS = 200
const ROUNDS = 5000
const AT_ONCE = 100

const testServer = await startTestServer()
const database = createDatabase({ connectionString: testServer.connectionString })
const secret = randomUUID().repeat(2)
const api = await createApi({
  database,
  ledger: createLedger(database),
  tokenSecret: secret,
  gameTokenSecret: secret,
  playerDataKey: 'ab'.repeat(32),
  documentKey: 'ab'.repeat(32),
  documentFiles: openFileStore({}),
  providers: () => [],
  publicUrl: 'https://tessera.example',
  mailer: { send: async () => {} },
  payments: [],
  runsJobs: false,
  log: { warn: () => {}, error: () => {} },
})
const tokens = createTokens({ secret })
const sessions = createSessions({
  database,
  tokens,
  clock: () => new Date(),
  jurisdictionOf: () => DEFAULT_JURISDICTION,
  emit: async () => {},
})

const visitor = {
  ip: '127.0.0.1',
  country: null,
  userAgent: '',
  bearer: null,
  source: null,
  platform: 'web',
} as const
const bearers: string[] = []
for (let index = 0; index < SESSIONS; index += 1) {
  const id = `player${index}`
  await database.query(
    `insert into profile.player (id, country, language, birthdate, created_at)
     values ($1, 'DE', 'en', '1990-01-01', now())`,
    [id],
  )
  bearers.push(await database.transaction((tx) => sessions.start(tx, id, visitor, { way: 'email' })))
}

const authenticate = async (index: number): Promise<void> => {
  const found = await sessions.authenticate(bearers[index % SESSIONS] ?? null)
  if (!found.ok) throw new Error(found.error)
}

async function measure(name: string, run: () => Promise<void>): Promise<void> {
  await run()
  const cpu = process.cpuUsage()
  const started = performance.now()
  await run()
  const ms = performance.now() - started
  const { user, system } = process.cpuUsage(cpu)
  const [each, processor] = [ms / ROUNDS, (user + system) / 1000 / ROUNDS]
  console.log(`${name}: ${each.toFixed(3)} ms each, ${processor.toFixed(3)} ms of CPU time in this process`)
}

await measure('sequential', async () => {
  for (let index = 0; index < ROUNDS; index += 1) await authenticate(index)
})
await measure(`${AT_ONCE} concurrent`, async () => {
  for (let done = 0; done < ROUNDS; done += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => authenticate(done + index)))
})
await measure('five concurrent calls of one player, as from a page', async () => {
  for (let done = 0; done < ROUNDS; done += 5)
    await Promise.all(Array.from({ length: 5 }, () => authenticate(done)))
})

await api.close()
await database.close()
await testServer.stop()
