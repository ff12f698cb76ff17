import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { insertLogin, phoneLogin } from '../src/modules/auth/login-store.ts'
import { type ApiUnderTest, registration, startApi } from './fixture.ts'

/**
 * That an answer takes as long for what nobody has follows from how it comes to be: by the same statements in the same order,
 * and the same jobs. `bench/api/known-or-not.ts` measures it; this holds on a machine of any load.
 */
let app: ApiUnderTest
beforeAll(async () => {
  // Jobs wait: what they do comes after the answer.
  app = await startApi({ runsJobs: false })
})
afterAll(() => app.stop())

interface Who {
  readonly email: string
  readonly phone: string
}

const nobody = (): Who => ({
  email: `${randomBytes(8).toString('hex')}@example.com`,
  phone: `+49171${String(randomBytes(4).readUInt32BE() % 10 ** 7).padStart(7, '0')}`,
})
/** A player with an address and a number. */
async function somebody(): Promise<Who> {
  const { phone } = nobody()
  const { id, email } = await app.register()
  const way = { ...phoneLogin(phone), secret: null, confirmedAt: new Date(), details: {} }
  await app.database.transaction((tx) => insertLogin(tx, { ...way, playerId: id }, new Date()))
  return { email, phone }
}

const { query } = pg.Client.prototype

/** What the database was asked meanwhile, and which jobs were added. */
async function askedBy(act: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first, second] = args
    const text = typeof first === 'string' ? first : String((first as { text?: unknown } | null)?.text)
    const values = (Array.isArray(second) ? second : (first as { values?: unknown[] } | null)?.values) ?? []
    asked.push(
      text.includes('add_job') ? `add_job ${String(values[0])}` : text.replaceAll(/\s+/g, ' ').trim(),
    )
    return Reflect.apply(query, this, args)
  } as never)
  try {
    await act()
  } finally {
    spy.mockRestore()
  }
  return asked
}

const FORM = { ...registration('x@example.com') }
const CALLS: readonly [name: string, path: string, status: number, body: (who: Who) => object][] = [
  ['a log-in with a wrong password', 'sessions', 422, ({ email }) => ({ email, password: 'a wrong one' })],
  ['a new password by address', 'passwords/reset', 200, ({ email }) => ({ email })],
  ['a new password by number', 'passwords/reset', 200, ({ phone }) => ({ phone })],
  ['a one-time code', 'otp/send', 200, ({ phone }) => ({ phone })],
  [
    'a registration whose form is not right',
    'register',
    422,
    ({ email }) => ({ ...FORM, email, password: 'password1' }),
  ],
]

describe('what the database is asked for', () => {
  let visitors = 0
  it.each(CALLS)(
    '%s is the same for what a player has and for what nobody has',
    async (_, path, status, body) => {
      const ask = async (who: Who) => {
        visitors += 1
        const ip = `198.51.100.${visitors}`
        return askedBy(async () => {
          const answer = await app.call('POST', `/api/player/${path}`, { body: body(who), ip })
          expect(answer.status).toBe(status)
        })
      }
      // The first of them makes connections, and statements that are prepared once.
      await ask(nobody())
      const [known, unknown] = [await ask(await somebody()), await ask(nobody())]
      expect(unknown).toEqual(known)
      expect(known.length > 0 || path === 'register').toBe(true)
    },
  )

  it('is another thing where one of them comes in: this test sees what is not the same', async () => {
    const { email, password } = await app.register()
    const logIn = (typed: string) =>
      askedBy(() => app.call('POST', '/api/player/sessions', { body: { email, password: typed } }))
    expect(await logIn(password)).not.toEqual(await logIn('a wrong one'))
  })
})
