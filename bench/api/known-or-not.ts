/**
 * Whether the time of an answer tells who has an account: log-in, the way to a new password (by address and by number),
 * one-time codes and registrations that are refused, 200 requests each for what a player has and 200 for what nobody has,
 * in turns, over HTTP. Messages are sent by the same process meanwhile; limits of an address are off. Prints the medians and
 * fails when they are more than 5 % apart. Needs no server: it starts a database of its own. On a machine that does other
 * work as well the median of 200 is no measure: ask for more pairs. That the same statements are made, and the same jobs,
 * `apps/api/test/alike.test.ts` holds on any machine.
 *
 *   npm run bench -- api/known-or-not [pairs] [part of a call's name]
 */
import { randomInt, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createLedger } from '@tessera/ledger'
import { createDatabase } from '@tessera/postgres'
import { createServer } from '@tessera/server-kit'
import { createApi, openFileStore } from '../../apps/api/src/index.ts'
import { insertLogin, phoneLogin } from '../../apps/api/src/modules/auth/login-store.ts'
import { startTestServer } from '../../packages/test-env/src/server.ts'

const REQUESTS = Number(process.argv[2] ?? 200)
const ONLY = process.argv[3] ?? ''
const APART_MAX = 0.05
/** What a mail server takes for a message. */
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
  // What a known address gets is sent by this process meanwhile, as in the main command.
  mailer: { send: () => new Promise((resolve) => setTimeout(resolve, MAIL_MS)) },
  payments: [],
  rateLimits: { any: null, sensitive: null },
  // The work that strangers do for a message is the same for known and unknown places, and would hide what is measured.
  captcha: { logInFailures: null, guardsMessages: false, bits: 1, bitsMax: 1 },
  runsJobs: true,
  log: { warn: () => {}, error: () => {} },
})
const server = createServer({ logLevel: 'silent', trustProxy: '127.0.0.1' })
await server.register(api.plugin, { prefix: '/api' })
await server.listen({ port: 0, host: '127.0.0.1' })
await api.startWork()
// A server that listens on a port has an address of this form.
const { port } = server.server.address() as AddressInfo

let visitors = 0
/** Each request comes from a network of its own, as an attacker's would who is not to be refused. */
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

/** What a player has, one each: an address with a password, and a number. */
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
    'a registration whose form is not right',
    'register',
    ({ email }) => ({ ...FORM, email, password: 'password1' }),
  ],
]

let isFine = true
for (const [name, path, body] of CALLS.filter(([each]) => each.includes(ONLY))) {
  // The minute between two messages to one number is not what is measured.
  await database.query('delete from auth.password_try')
  const times = { known: [] as number[], unknown: [] as number[] }
  for (const [index, who] of known.entries()) {
    const nobody = { email: newEmail(), phone: newPhone() }
    const kinds = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of kinds) {
      const { ms, status } = await post(path, body(kind === 'known' ? who : nobody))
      if (![200, 422].includes(status)) throw new Error(`${name} answered ${status}`)
      // The first ones warm up.
      if (index >= known.length - REQUESTS) times[kind].push(ms)
    }
  }
  const [mine, nobodys] = [median(times.known), median(times.unknown)]
  // A busy machine spreads medians; which of two that were asked side by side was slower it does not bend.
  const slower = times.known.filter((ms, index) => ms > (times.unknown[index] ?? 0)).length
  const apart = Math.abs(mine - nobodys) / Math.max(mine, nobodys)
  const verdict = apart <= APART_MAX ? 'PASS' : 'FAIL'
  isFine &&= verdict === 'PASS'
  console.log(
    `${verdict} ${name}: ${mine.toFixed(2)} ms known, ${nobodys.toFixed(2)} ms unknown, ${(apart * 100).toFixed(1)} % apart; known was slower in ${slower} of ${REQUESTS} pairs`,
  )
}

await server.close()
await api.close()
await database.close()
await testServer.stop()
process.exit(isFine ? 0 : 1)
