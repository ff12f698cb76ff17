/**
 * Checks whether response times reveal who has an account. Compares logins, password resets (by address and by
 * number), one-time codes and refused registrations: 200 requests each for a known and for an unknown account, in
 * turn, over HTTP. The same process sends messages at the same time; per-address limits are off. Prints the medians
 * and fails if they differ by more than 5 %. Starts its own database.
 * On a busy machine the median of 200 requests is not reliable: request more pairs.
 * `apps/api/test/account-enumeration.test.ts` checks on any machine that both cases run the same statements and jobs.
 *
 *   npm run bench -- api/known-or-not [pairs] [part of a call's name]
 */
import { randomInt, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createLedger } from '@tessera/ledger'
import { createDatabase } from '@tessera/postgres'
import { createServer } from '@tessera/server-kit'
import { createApi } from '../../apps/api/src/index.ts'
import { insertLogin, phoneLogin } from '../../apps/api/src/modules/auth/login-store.ts'
import { openFileStore } from '../../apps/api/src/modules/documents/storage/open-file-store.ts'
import { startTestServer } from '../../packages/test-env/src/server.ts'

const REQUESTS = Number(process.argv[2] ?? 200)
const ONLY = process.argv[3] ?? ''
const APART_MAX = 0.05
/** Milliseconds that a mail server takes for a message. */
const MAIL_MS = 50

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
  // Messages to known addresses are sent by this process at the same time, as in the main command.
  mailer: { send: () => new Promise((resolve) => setTimeout(resolve, MAIL_MS)) },
  payments: [],
  rateLimits: { any: null, sensitive: null, costly: null },
  // The captcha takes the same work for known and unknown recipients and would hide the difference.
  captcha: { logInFailures: null, guardsMessages: false, bits: 1, bitsMax: 1 },
  runsJobs: true,
  log: { warn: () => {}, error: () => {} },
})
const server = createServer({ logLevel: 'silent', trustProxy: '127.0.0.1' })
await server.register(api.plugin, { prefix: '/api' })
await server.listen({ port: 0, host: '127.0.0.1' })
await api.startWork()
// The address of a listening TCP server has this shape.
const { port } = server.server.address() as AddressInfo

let visitors = 0
/** Returns a new IP address for each request, as an attacker would use to avoid rate limits. */
const newAddress = (): string => {
  visitors += 1
  return `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`
}

async function post(path: string, body: object): Promise<{ ms: number; status: number }> {
  const started = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/api/player/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return { ms: performance.now() - started, status: answer.status }
}

const newPhone = (): string => `+49171${String(randomInt(10 ** 7)).padStart(7, '0')}`
const newEmail = (): string => `${randomUUID()}@example.com`

const FORM = { currency: 'EUR', country: 'DE', birthdate: '1990-05-17', agreements: true }

/** Players, each with an email address, a password and a phone number. */
const known: { email: string; phone: string }[] = []
for (let index = 0; index < REQUESTS + 10; index += 1) {
  const one = { email: newEmail(), phone: newPhone() }
  await post('register', { ...FORM, email: one.email, password: 'a long one for everybody' })
  const [player] = await database.query<{ id: string }>('select id from profile.player where email = $1', [
    one.email,
  ])
  const way = { ...phoneLogin(one.phone), secret: null, confirmedAt: new Date(), details: {} }
  await database.transaction((tx) => insertLogin(tx, { ...way, playerId: player?.id ?? '' }, new Date()))
  known.push(one)
}
await database.query('analyze')

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const CALLS: readonly [
  name: string,
  path: string,
  body: (who: { email: string; phone: string }) => object,
][] = [
  ['log-in with a wrong password', 'sessions', ({ email }) => ({ email, password: 'a wrong one' })],
  ['a new password by address', 'passwords/reset', ({ email }) => ({ email })],
  ['a new password by number', 'passwords/reset', ({ phone }) => ({ phone })],
  ['a one-time code', 'otp/send', ({ phone }) => ({ phone })],
  [
    'a registration with an invalid form',
    'register',
    ({ email }) => ({ ...FORM, email, password: 'password1' }),
  ],
]

let isFine = true
for (const [name, path, body] of CALLS.filter(([each]) => each.includes(ONLY))) {
  // Removes the wait of a minute between two messages to one number.
  await database.query('delete from auth.password_try')
  const times = { known: [] as number[], unknown: [] as number[] }
  for (const [index, who] of known.entries()) {
    const nobody = { email: newEmail(), phone: newPhone() }
    const kinds = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of kinds) {
      const { ms, status } = await post(path, body(kind === 'known' ? who : nobody))
      if (![200, 422].includes(status)) throw new Error(`${name} returned ${status}`)
      // The first pairs are a warm-up.
      if (index >= known.length - REQUESTS) times[kind].push(ms)
    }
  }
  const [mine, nobodys] = [median(times.known), median(times.unknown)]
  // Unlike medians, the order within a pair doesn't depend on the load of the machine.
  const slower = times.known.filter((ms, index) => ms > (times.unknown[index] ?? 0)).length
  const apart = Math.abs(mine - nobodys) / Math.max(mine, nobodys)
  const verdict = apart <= APART_MAX ? 'PASS' : 'FAIL'
  isFine &&= verdict === 'PASS'
  console.log(
    `${verdict} ${name}: ${mine.toFixed(2)} ms for known, ${nobodys.toFixed(2)} ms for unknown, ${(apart * 100).toFixed(1)} % difference; known was slower in ${slower} of ${REQUESTS} pairs`,
  )
}

await server.close()
await api.close()
await database.close()
await testServer.stop()
process.exit(isFine ? 0 : 1)
