import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { insertLogin, phoneLogin } from '../src/modules/auth/login-store.ts'
import { type ApiUnderTest, registration, startApi } from './fixture.ts'

/**
 * Known and unknown recipients get responses in the same time if the calls run the same statements in the same order and add
 * the same jobs. This test checks that on a machine of any load; `bench/api/known-or-not.ts` measures the time.
 */
let app: ApiUnderTest
beforeAll(async () => {
  // Jobs don't run, since they work after the response.
  app = await startApi({ runsJobs: false })
})
afterAll(() => app.stop())

interface Recipient {
  readonly email: string
  readonly phone: string
}

const unknownRecipient = (): Recipient => ({
  email: `${randomBytes(8).toString('hex')}@example.com`,
  phone: `+49171${String(randomBytes(4).readUInt32BE() % 10 ** 7).padStart(7, '0')}`,
})
/** Registers a player with an address and a number. */
async function knownRecipient(): Promise<Recipient> {
  const { phone } = unknownRecipient()
  const { id, email } = await app.register()
  const way = { ...phoneLogin(phone), secret: null, confirmedAt: new Date(), details: {} }
  await app.database.transaction((tx) => insertLogin(tx, { ...way, playerId: id }, new Date()))
  return { email, phone }
}

const { query } = pg.Client.prototype

/** Runs an act and returns the statements that it ran, and the jobs that it added. */
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first, second] = args
    const text = typeof first === 'string' ? first : String((first as { text?: unknown } | null)?.text)
    const values = (Array.isArray(second) ? second : (first as { values?: unknown[] } | null)?.values) ?? []
    statements.push(
      text.includes('add_job') ? `add_job ${String(values[0])}` : text.replaceAll(/\s+/g, ' ').trim(),
    )
    return Reflect.apply(query, this, args)
  } as never)
  try {
    await act()
  } finally {
    spy.mockRestore()
  }
  return statements
}

const FORM = { ...registration('x@example.com') }
const CALLS: readonly [name: string, path: string, status: number, body: (who: Recipient) => object][] = [
  ['a log-in with a wrong password', 'sessions', 422, ({ email }) => ({ email, password: 'a wrong one' })],
  ['a password reset by address', 'passwords/reset', 200, ({ email }) => ({ email })],
  ['a password reset by number', 'passwords/reset', 200, ({ phone }) => ({ phone })],
  ['a one-time code', 'otp/send', 200, ({ phone }) => ({ phone })],
  [
    'a registration with an invalid form',
    'register',
    422,
    ({ email }) => ({ ...FORM, email, password: 'password1' }),
  ],
]

describe('statements of a call', () => {
  let visitors = 0
  it.each(CALLS)('are the same for a known and an unknown recipient of %s', async (_, path, status, body) => {
    const ask = async (who: Recipient) => {
      visitors += 1
      const ip = `198.51.100.${visitors}`
      return statementsOf(async () => {
        const answer = await app.call('POST', `/api/player/${path}`, { body: body(who), ip })
        expect(answer.status).toBe(status)
      })
    }
    // The first call opens connections and prepares statements.
    await ask(unknownRecipient())
    const [known, unknown] = [await ask(await knownRecipient()), await ask(unknownRecipient())]
    expect(unknown).toEqual(known)
    expect(known.length > 0 || path === 'register').toBe(true)
  })

  it('differ between a right and a wrong password, so that the test can fail', async () => {
    const { email, password } = await app.register()
    const logIn = (typed: string) =>
      statementsOf(() => app.call('POST', '/api/player/sessions', { body: { email, password: typed } }))
    expect(await logIn(password)).not.toEqual(await logIn('a wrong one'))
  })
})
