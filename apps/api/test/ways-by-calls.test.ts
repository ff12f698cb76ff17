import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashCredentials } from '../src/modules/auth/hash-credentials.ts'
import {
  findLogin,
  type LoginName,
  listLogins,
  phoneLogin,
  telegramLogin,
} from '../src/modules/auth/login-store.ts'
import { phoneTicket } from '../src/modules/auth/phone-ticket.ts'
import { issueTicket } from '../src/modules/auth/tickets.ts'
import { canSignInBy } from '../src/modules/auth/ways-rules.ts'
import { type ApiUnderTest, newKey, startApi, type TestResponse } from './fixture.ts'
import { launchOf, newUserId } from './launches.ts'
import { newPhone, registerByPhone } from './phone-steps.ts'
import { createSocialVisitor, type SocialVisitor } from './social-visitor.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

interface Person {
  readonly id: string
  token: string
}

/**
 * Three players: one with an address and a number, one with a number only, one with a social account only. All of them
 * compete for the same keys.
 */
interface World {
  readonly people: readonly Person[]
  readonly visitors: readonly SocialVisitor[]
  readonly phones: readonly string[]
  readonly emails: readonly string[]
  /** Telegram user ids. */
  readonly users: readonly number[]
}

async function newWorld(): Promise<World> {
  const visitors = [createSocialVisitor(app), createSocialVisitor(app), createSocialVisitor(app)]
  // Confirmed, since an unconfirmed one can be taken even as the last sign-in method (see unconfirmed-address.test.ts).
  const [byEmail, byPhone] = [await app.player(), await registerByPhone(app)]
  const second = newPhone()
  await setPhone(byEmail.token, second)
  const { body } = (await visitors[0]?.register()) ?? {}
  const bySocial = { id: String(body.data.profile.id), token: String(body.data.accessToken) }
  return {
    people: [byEmail, byPhone, bySocial].map(({ id, token }) => ({ id, token })),
    visitors,
    phones: [byPhone.phone, newPhone(), second],
    emails: [byEmail.email.toLowerCase(), `${newKey()}@example.com`],
    users: [newUserId(), newUserId()],
  }
}

/** Verifies a number and returns its ticket. */
const ticketOf = (phone: string): Promise<string> =>
  issueTicket(app.database, phoneTicket, { playerId: null, facts: { phone } }, app.clock.now())

const setPhone = async (token: string, phone: string): Promise<TestResponse> =>
  app.call('PUT', '/api/player/profile/phone', { token, body: { ticket: await ticketOf(phone) } })

/** Requests a new address and opens the link that was sent there. */
async function setEmail(
  { id, token }: Pick<World['people'][number], 'id' | 'token'>,
  email: string,
): Promise<TestResponse> {
  const code = newKey().replaceAll('-', '')
  const now = app.clock.now()
  const standing = await app.database.transaction((tx) => hashCredentials(tx, id))
  await app.database.query(
    `insert into auth.confirmation (code_hash, player_id, purpose, email_key, created_at, expires_at, standing)
     values ($1, $2, 'new-email', $3, $4, $5, $6)`,
    [createHash('sha256').update(code).digest(), id, email, now, new Date(now.getTime() + 60_000), standing],
  )
  return app.call('POST', '/api/player/profile/email/verify/confirm', { token, body: { code } })
}

const ACTS = [
  'connect',
  'unlink',
  'link-messenger',
  'unlink-messenger',
  'set-phone',
  'remove-phone',
  'set-email',
  'remove-email',
  'in-by-social',
  'in-by-phone',
  'in-by-messenger',
] as const
type Act = (typeof ACTS)[number]
interface Step {
  readonly act: Act
  readonly person: number
  readonly key: number
}

const get = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('no such entry')
  return found
}

async function take(world: World, { act, person: index, key }: Step): Promise<TestResponse> {
  const person = get(world.people, index)
  const { token } = person
  const visitor = get(world.visitors, key)
  const phone = get(world.phones, key)
  const remove = (what: string) => app.call('DELETE', `/api/player/profile/${what}`, { token })
  const launch = () => launchOf(get(world.users, key), { at: app.clock.now() })
  const unlink = (socialType: string) =>
    app.call('POST', '/api/player/social-connections/unlink', { token, body: { socialType } })
  switch (act) {
    case 'connect':
      return visitor.connect(token)
    case 'unlink':
      return unlink('agora')
    case 'link-messenger':
      return app.call('POST', '/api/player/social-connections/telegram', {
        token,
        body: { payload: launch() },
      })
    case 'unlink-messenger':
      return unlink('telegram')
    case 'set-phone':
      return setPhone(token, phone)
    case 'remove-phone':
      return remove('phone')
    case 'set-email':
      return setEmail(person, get(world.emails, key))
    case 'remove-email':
      return remove('email')
    case 'in-by-social':
      return visitor.logIn()
    case 'in-by-phone':
      return app.call('POST', '/api/player/sessions', { body: { ticket: await ticketOf(phone) } })
    case 'in-by-messenger':
      return app.call('POST', '/api/player/tg_login', { body: { tg_payload: launch() } })
  }
}

const ownerOf = async (name: LoginName): Promise<string | null> =>
  (await findLogin(app.database, name))?.playerId ?? null

/** Returns the player of a person at the provider. */
async function ownerOfPerson({ person: { sub } }: SocialVisitor): Promise<string | null> {
  const [login] = await app.database.query<{ id: string }>(
    `select player_id as id from auth.login where kind = 'social' and key like '% ' || $1`,
    [sub],
  )
  return login?.id ?? null
}

/** Returns the keys that a log-in step uses, the act that adds such a key, and the owner of the step's key. */
function keysOf(world: World, { act, key }: Step) {
  const { visitors, phones, users } = world
  if (act === 'in-by-social')
    return { adding: 'connect', keys: visitors, owner: () => ownerOfPerson(get(visitors, key)) }
  if (act === 'in-by-phone')
    return { adding: 'set-phone', keys: phones, owner: () => ownerOf(phoneLogin(get(phones, key))) }
  const owner = () => ownerOf(telegramLogin(String(get(users, key))))
  return { adding: 'link-messenger', keys: users, owner }
}

/** Returns the players whom a step may log in: the owner of the key, and those who try to add it concurrently. */
async function allowedIn(world: World, set: readonly Step[], step: Step): Promise<(string | null)[]> {
  const { adding, owner, keys } = keysOf(world, step)
  const isSame = (key: number) => get<unknown>(keys, key) === get<unknown>(keys, step.key)
  const trying = set.filter(({ act, key }) => act === adding && isSame(key))
  return [await owner(), ...trying.map(({ person }) => get(world.people, person).id)]
}

/** True for a player whom a log-in by Telegram has just created, and who has no access to another account. */
const isNewcomer = (world: World, { act }: Step, id: string): boolean =>
  act === 'in-by-messenger' && !world.people.some((person) => person.id === id)

const step = fc.record({ act: fc.constantFrom(...ACTS), person: fc.nat(2), key: fc.nat(5) })
const sets = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })

it('keeps each sign-in method with one player, and each player’s last one, in any concurrent calls', {
  timeout: 300_000,
}, async () => {
  const succeeded = new Set<Act>()
  await fc.assert(
    fc.asyncProperty(sets, async (run) => {
      const world = await newWorld()
      for (const set of run) {
        const allowed = await Promise.all(set.map((each) => allowedIn(world, set, each)))
        const answers = await Promise.all(set.map((each) => take(world, each)))
        for (const [index, { status, body }] of answers.entries()) {
          const done = get(set, index)
          const { act } = done
          if (status < 300) succeeded.add(act)
          expect([act, status < 500, body?.error?.name ?? '']).toEqual([act, true, body?.error?.name ?? ''])
          if (act.startsWith('in-by') && status === 201 && !isNewcomer(world, done, body.data.profile.id))
            expect(get(allowed, index)).toContain(body.data.profile.id)
        }
        for (const { id, token } of world.people) {
          const logins = await listLogins(app.database, id)
          expect(logins.some(canSignInBy)).toBe(true)
          // The session still belongs to the player.
          const profile = await app.call('GET', '/api/player/profile', { token })
          expect([profile.status, profile.body.data?.id]).toEqual([200, id])
        }
        const twice = await app.database.query(
          'select 1 from auth.login group by kind, key having count(distinct player_id) > 1',
        )
        expect(twice).toEqual([])
      }
    }),
    { numRuns: 40, seed: 9, endOnFailure: true },
  )
  // Each kind of call has succeeded at least once.
  expect([...succeeded].sort()).toEqual([...ACTS].sort())
})
