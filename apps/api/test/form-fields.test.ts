import { calls } from '@tessera/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { DEFAULT_JURISDICTION } from '../src/jurisdiction/jurisdiction-table.ts'
import { type ApiUnderTest, registration, startApi } from './fixture.ts'

let app: ApiUnderTest
let token: string
beforeAll(async () => {
  app = await startApi({ jurisdiction: { ...DEFAULT_JURISDICTION, minAgeYears: 21 } })
  token = (await app.register({ birthdate: '1980-01-01' })).token
})
afterAll(() => app.stop())

interface Field {
  name: string
  rules: string[]
}
const fieldsOf = async (scenario: string): Promise<Field[]> =>
  (await app.call('GET', `/api/player/fields/validations?scenario=${scenario}`)).body.data

const keysOf = (body: z.ZodObject): string[] => Object.keys(body.shape)

const birthday = (years: number): string => {
  const date = new Date()
  date.setUTCFullYear(date.getUTCFullYear() - years)
  return date.toISOString().slice(0, 10)
}

/** Values that break one rule only, for rules with such a value. */
const BREAKING: Record<string, (param: string) => unknown> = {
  // A field that is left out of a profile change stays unchanged.
  required: () => '',
  min: (param) => 'x'.repeat(Number(param) - 1),
  max: (param) => 'x'.repeat(Number(param) + 1),
  email: () => 'no address',
  country_code: () => 'de',
  language_code: () => 'DE',
  accepted: () => false,
  date: () => 'yesterday',
  minAge: (param) => birthday(Number(param) - 1),
  maxAge: (param) => birthday(Number(param) + 1),
  boolean: () => 'maybe',
  alpha: () => 'E1R',
  uppercase: () => 'eur',
  alpha_dash: () => 'with space',
  regex: () => 'something else',
}

const send = (scenario: string, change: Record<string, unknown>) =>
  scenario === 'registration'
    ? app.call('POST', '/api/player/register', {
        body: { ...registration(`f${Math.random()}@example.com`), birthdate: '1980-01-01', ...change },
      })
    : app.call('PUT', '/api/player/profile', { token, body: change })

describe('form fields in the list of the server', () => {
  it('are all fields that a player fills in, in the order of the form', async () => {
    const names = async (scenario: string) => (await fieldsOf(scenario)).map(({ name }) => name)
    expect(await names('registration')).toEqual([
      'email',
      'password',
      'phone',
      'country',
      'currency',
      'birthdate',
      'agreements',
      'receiveEmailPromo',
      'bonusCode',
    ])
    // Every required field of a registration, and none that it refuses.
    const { shape } = calls['POST /api/player/register'].body
    const needed = Object.entries(shape).filter(([, schema]) => !schema.safeParse(undefined).success)
    expect(await names('registration')).toEqual(expect.arrayContaining(needed.map(([name]) => name)))
    // A phone number is verified before its form is sent; the ticket replaces the field.
    const sent = (await names('registration')).filter((name) => name !== 'phone')
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(sent))
    expect(keysOf(calls['PUT /api/player/profile'].body)).toEqual(
      expect.arrayContaining(await names('profile')),
    )
  })

  it('state required fields and the minimum age of the jurisdiction', async () => {
    const fields = await fieldsOf('registration')
    const required = fields.filter(({ rules }) => rules.includes('required'))
    expect(required.map(({ name }) => name)).toEqual([
      'email',
      'password',
      'phone',
      'country',
      'currency',
      'birthdate',
      'agreements',
    ])
    expect(fields.find(({ name }) => name === 'birthdate')?.rules).toContain('minAge:21')
  })

  it.each(['registration', 'profile'])(
    'state rules of %s by which a broken value is refused',
    async (scenario) => {
      for (const { name, rules } of await fieldsOf(scenario)) {
        if (name === 'phone') continue
        for (const rule of rules) {
          const [kind = '', param = ''] = rule.split(/:(.*)/s)
          const breaking = BREAKING[kind]
          if (!breaking) throw new Error(`the test knows no value that breaks ${rule}`)
          const value = breaking(param)
          const { status, body } = await send(scenario, { [name]: value })
          expect([status, Object.keys(body.error?.fields ?? {})], `${name} ${rule} ${String(value)}`).toEqual(
            [422, [name]],
          )
        }
      }
    },
  )

  it('require a language in the profile, and refuse an empty one by the form’s rule', async () => {
    const fields = await fieldsOf('profile')
    expect(fields.filter(({ rules }) => rules.includes('required')).map(({ name }) => name)).toEqual([
      'language',
    ])
    const { body } = await send('profile', { language: '' })
    expect(body.error.problems.language).toEqual([{ rule: 'required', params: [] }])
    // Optional fields are removed.
    const emptied = await send('profile', { timeZone: '', city: '' })
    expect([emptied.status, emptied.body.data]).toMatchObject([200, { timeZone: null, city: null }])
  })

  it('state rules of the profile by which a valid value is accepted', async () => {
    const body = {
      nickname: 'fox_7',
      firstName: 'Jo',
      lastName: 'x'.repeat(100),
      gender: 'other',
      address: 'x'.repeat(200),
      postalCode: '12345',
      city: 'Köln',
      timeZone: 'Europe/Berlin',
      language: 'de',
      receiveEmailPromo: true,
    }
    const { status, body: answer } = await app.call('PUT', '/api/player/profile', { token, body })
    expect([status, answer.data]).toMatchObject([200, body])
  })
})

describe('weak password', () => {
  const problemOf = ({ body }: Awaited<ReturnType<typeof send>>, field: string) =>
    body.error.problems[field][0].rule

  it('is refused at the registration for a common password, by a rule that pages can display', async () => {
    expect(problemOf(await send('registration', { password: 'Password123!' }), 'password')).toBe(
      'common_password',
    )
  })

  it('is refused for a password made of the address', async () => {
    const body = {
      ...registration('greta.holm@example.com'),
      birthdate: '1980-01-01',
      password: 'greta.holm1',
    }
    expect(problemOf(await app.call('POST', '/api/player/register', { body }), 'password')).toBe(
      'personal_password',
    )
  })

  it('is refused as a new password made of the nickname, and uses up no attempt', async () => {
    const { token: own, password } = await app.register({ birthdate: '1980-01-01' })
    await app.call('PUT', '/api/player/profile', { token: own, body: { nickname: 'moonfox' } })
    const change = (newPassword: string) =>
      app.call('PUT', '/api/player/passwords', {
        token: own,
        body: { currentPassword: password, newPassword },
      })
    for (const weak of ['moonfox99', '12345678', 'MOONFOX!', 'qwertyuiop'])
      expect(problemOf(await change(weak), 'newPassword')).toMatch(/_password$/)
    expect((await change('another long one')).status).toBe(200)
  })
})

describe('constants call', () => {
  it('returns every list of states', async () => {
    const { body } = await app.call('GET', '/api/settings/constants')
    expect(body.data).toMatchObject({
      playerStatuses: { open: 1, closed: 2, locked: 3 },
      invoiceStatuses: { pending: 1, success: 2, failure: 3 },
      invoiceTypes: { deposit: 1, withdrawal: 2 },
      betStatuses: { open: 1, closed: 2, cancelled: 3 },
      documentStatuses: { pending: 1, approved: 2, rejected: 3 },
      bonusStatuses: { issued: 1, active: 2, finished: 3 },
      bonusResults: { none: 1, played: 2, canceled: 3, expired: 4, expiredUnused: 5 },
      freespinStatuses: { issued: 1, active: 2, finished: 3 },
      freespinResults: { none: 1, played: 2, canceled: 3, expired: 4 },
    })
  })
})
