/**
 * Process of the benchmark `api/history`: the API with one player. Prints its address and a token. Prints the bytes of its heap in
 * use after a collection for each line of its input, and ends with it.
 */
import { createInterface } from 'node:readline'
import { createLedger, openAccount } from '@tessera/ledger'
import { createDatabase } from '@tessera/postgres'
import { createServer } from '@tessera/server-kit'
import { createTokens } from '@tessera/session'
import { createApi } from '../../apps/api/src/index.ts'
import { DEFAULT_JURISDICTION } from '../../apps/api/src/jurisdiction/jurisdiction-table.ts'
import { openFileStore } from '../../apps/api/src/modules/documents/storage/open-file-store.ts'
import { createSessions } from '../../apps/api/src/modules/sessions/sessions.ts'

const [connectionString = '', secret = '', playerId = ''] = process.argv.slice(2)
const database = createDatabase({ connectionString })
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
  rateLimits: { any: null, sensitive: null, costly: null },
  log: { warn: () => {}, error: () => {} },
})
await database.query(
  `insert into profile.player (id, country, language, birthdate, created_at, time_zone)
   values ($1, 'DE', 'en', '1990-01-01', now(), 'Europe/Berlin')`,
  [playerId],
)
await database.transaction((tx) => openAccount(tx, { playerId, currency: 'EUR' }))
const sessions = createSessions({
  database,
  tokens: createTokens({ secret }),
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
const token = await database.transaction((tx) => sessions.start(tx, playerId, visitor, { way: 'email' }))
const server = createServer({ logLevel: 'silent' })
await server.register(api.plugin, { prefix: '/api' })
const url = await server.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${JSON.stringify({ url, token })}\n`)
createInterface({ input: process.stdin })
  .on('line', () => {
    globalThis.gc?.()
    process.stdout.write(`${process.memoryUsage().heapUsed}\n`)
  })
  // Nothing is in progress then; open connections are not waited for.
  .on('close', () => process.exit())
