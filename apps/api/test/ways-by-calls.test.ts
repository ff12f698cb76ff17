import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  findLogin,
  type LoginName,
  listLogins,
  phoneLogin,
  telegramLogin,
} from '../src/modules/auth/login-store.ts'
import { phoneTicket } from '../src/modules/auth/phone-ticket.ts'
import { standingOf } from '../src/modules/auth/standing.ts'
import { issueTicket } from '../src/modules/auth/tickets.ts'
import { isWayIn } from '../src/modules/auth/ways-rules.ts'
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
 * Three players, with an address and a number, with a number alone and with an account elsewhere alone; and keys that any
 * of them may try to get.
 */
interface World {
  readonly people: readonly Person[]
  readonly visitors: readonly SocialVisitor[]
  readonly phones: readonly string[]
  readonly emails: readonly string[]
  /** User ids of the messenger. */
  readonly users: readonly number[]
}

async function newWorld(): Promise<World> {
  const visitors = [createSocialVisitor(app), createSocialVisitor(app), createSocialVisitor(app)]
  // Confirmed: an address that is not yields to who proves it, even as the last way (see unconfirmed-address.test.ts).
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

/** A ticket for a number, as who reads its messages gets it. */
const ticketOf = (phone: string): Promise<string> =>
  issueTicket(app.database, phoneTicket, { playerId: null, facts: { phone } }, app.clock.now())

const setPhone = async (token: string, phone: string): Promise<TestResponse> =>
  app.call('PUT', '/api/player/profile/phone', { token, body: { ticket: await ticketOf(phone) } })

/** Opens the link by which a player confirms a new address, as who reads its messages does. */
async function setEmail(
  { id, token }: Pick<World['people'][number], 'id' | 'token'>,
  email: string,
): Promise<TestResponse> {
  const code = newKey().replaceAll('-', '')
  const now = app.clock.now()
  const standing = await app.database.transaction((tx) => standingOf(tx, id))
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
  if (found === undefined) throw new Error('nothing there')
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

/** Whose a person at the provider is here. */
async function ownerOfPerson({ person: { sub } }: SocialVisitor): Promise<string | null> {
  const [login] = await app.database.query<{ id: string }>(
    `select player_id as id from auth.login where kind = 'social' and key like '% ' || $1`,
    [sub],
  )
  return login?.id ?? null
}

/** By which act a key is got that a step comes in by, of which keys, and whose it is. */
function keysOf(world: World, { act, key }: Step) {
  const { visitors, phones, users } = world
  if (act === 'in-by-social')
    return { adding: 'connect', keys: visitors, owner: () => ownerOfPerson(get(visitors, key)) }
  if (act === 'in-by-phone')
    return { adding: 'set-phone', keys: phones, owner: () => ownerOf(phoneLogin(get(phones, key))) }
  const owner = () => ownerOf(telegramLogin(String(get(users, key))))
  return { adding: 'link-messenger', keys: users, owner }
}

/** Who may be let in by a step: whose the key was, and who tried to get it meanwhile. */
async function allowedIn(world: World, set: readonly Step[], step: Step): Promise<(string | null)[]> {
  const { adding, owner, keys } = keysOf(world, step)
  const isSame = (key: number) => get<unknown>(keys, key) === get<unknown>(keys, step.key)
  const trying = set.filter(({ act, key }) => act === adding && isSame(key))
  return [await owner(), ...trying.map(({ person }) => get(world.people, person).id)]
}

/** The messenger makes a player of whom it brings for the first time: that one reaches nobody's account. */
const isNewcomer = (world: World, { act }: Step, id: string): boolean =>
  act === 'in-by-messenger' && !world.people.some((person) => person.id === id)

const step = fc.record({ act: fc.constantFrom(...ACTS), person: fc.nat(2), key: fc.nat(5) })
const sets = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })

it('any calls of adding, removing and coming in, in any order and at once: a key is one player’s, nobody loses the last way or reaches another’s account', {
  timeout: 120_000,
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
          expect(logins.some(isWayIn)).toBe(true)
          // The session is still the player's own, and the list of ways shows what there is.
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
  // Each of the acts has been done, not only refused.
  expect([...succeeded].sort()).toEqual([...ACTS].sort())
})
