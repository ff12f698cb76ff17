import { calls, type Failure } from '@tessera/contract'
import { completeFields, findFormProblems, tidyValues } from '@tessera/form-rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEMO_CURRENCY_CONFIG } from '../src/currencies.ts'
import { formsEnvironment } from '../src/forms-config.ts'
import { validateRequest } from '../src/http/validate-request.ts'
import { DEFAULT_JURISDICTION } from '../src/jurisdiction/jurisdiction-table.ts'
import { refuseRegistration } from '../src/modules/auth/index.ts'
import { refuseFields, refuseNewFacts } from '../src/modules/profile/calls/change-profile.ts'
import { formFields } from '../src/modules/profile/index.ts'
import { registration } from './fixture.ts'

/** Number of random inputs that both sides check, required by the specification. */
const INPUTS = 10_000
const SEEDS = [1, 2026] as const

const NOW = new Date('2026-11-22T12:00:00Z')
const forms = {
  registration: formsEnvironment.variables.REGISTRATION_FIELDS.schema.parse(
    'email,password,phone,country,currency,birthdate,agreements,nickname!,firstName,lastName,gender,address,' +
      'additionalAddress,postalCode,city,timeZone,language,fullName,nationality,profession,placeOfBirth,personalIdNumber,' +
      'securityQuestion,securityAnswer,bonusCode,locale,age,message,cpf_number,wallet_id,receiveEmailPromo,receiveSmsPromo,' +
      'receiveBonus',
  ),
  profile: formsEnvironment.variables.PROFILE_FIELDS.schema.parse(
    'nickname,firstName!,lastName,gender,address,additionalAddress,postalCode,city,timeZone,language,fullName,nationality,' +
      'profession,placeOfBirth,personalIdNumber,securityQuestion,securityAnswer,locale,age,message,cpf_number,wallet_id,' +
      'receiveEmailPromo,receiveSmsPromo,receiveBonus',
  ),
}
const deps = {
  jurisdictionOf: () => DEFAULT_JURISDICTION,
  ways: DEFAULT_JURISDICTION.ways,
  currencies: DEMO_CURRENCY_CONFIG,
  clock: () => NOW,
  forms,
}
/** Fields of the page: the server's response, completed by the catalogue. The phone number is verified before the form. */
const FIELDS = completeFields(
  JSON.parse(JSON.stringify(formFields(deps, DEFAULT_JURISDICTION).registration)),
).filter(({ name }) => name !== 'phone')
/** Facts that a player without a registration form adds in the profile, under the registration's rules. */
const TOLD_ONCE = ['country', 'birthdate', 'agreements']
const PROFILE_FIELDS = [
  ...completeFields(JSON.parse(JSON.stringify(formFields(deps, DEFAULT_JURISDICTION).profile))),
  ...FIELDS.filter(({ name }) => TOLD_ONCE.includes(name)),
]

const GOOD: Record<string, unknown> = {
  ...registration('ada@example.com'),
  birthdate: '1990-05-17',
  nickname: 'ada_l',
  firstName: 'Ada',
  lastName: 'Lovelace',
  gender: 'female',
  timeZone: 'Europe/Berlin',
  language: 'de',
  fullName: 'Ada Lovelace',
  personalIdNumber: 'L-1815',
  age: '36',
  cpf_number: '529.982.247-25',
  wallet_id: 'UQ123',
  receiveEmailPromo: true,
  receiveBonus: false,
}

/** Rules that only the server can check, by its lists. A page offers these lists as choices. */
const SERVERS_OWN = [
  'unknown_time_zone',
  'unknown_language',
  'unknown_country',
  'refused_country',
  'not_available',
]

/**
 * Fields with fixed choices on the page. The schema refuses any other choice under a different rule name, so the test
 * compares only that both sides refuse it.
 */
const CHOSEN = ['agreements', 'gender', 'currency', 'receiveEmailPromo', 'receiveSmsPromo', 'receiveBonus']
const ofChoice = (name: string, rule: string | null): string | null =>
  rule !== null && CHOSEN.includes(name) ? 'refused' : rule

/** Returns the rule by which the page refuses a field; null if it accepts the form. */
const pageSays = (fields: typeof FIELDS, name: string, values: Record<string, unknown>): string | null =>
  findFormProblems(fields, values, { now: NOW })[name]?.rule ?? null

const namedIn = (failure: Failure, name: string): string | null => {
  const rule = failure.problems?.[name]?.[0]?.rule
  if (rule === undefined) return failure.fields && name in failure.fields ? failure.error : null
  return SERVERS_OWN.includes(rule) ? null : rule
}

/** Returns the rule by which the server refuses a field, by the call's schema or by its handler; null if it accepts it. */
function serverSays(name: string, body: Record<string, unknown>): string | null {
  const valid = validateRequest(calls['POST /api/player/register'], { params: {}, query: {}, body })
  if (!valid.ok) return namedIn(valid, name)
  const {
    deviceKey: _d,
    fingerprint: _f,
    captcha: _c,
    ...form
  } = calls['POST /api/player/register'].body.parse(body)
  const refusal = refuseRegistration(deps, form, null)
  return refusal && refusal.error !== 'currency_not_available' ? namedIn(refusal, name) : null
}

/** Returns the rule by which the server refuses a field of a profile change, for a player without any known facts. */
function profileSays(name: string, body: Record<string, unknown>): string | null {
  const call = calls['PUT /api/player/profile']
  const valid = validateRequest(call, { params: {}, query: {}, body })
  if (!valid.ok) return namedIn(valid, name)
  const change = call.body.parse(body)
  const refusal =
    refuseFields(deps, change, DEFAULT_JURISDICTION) ??
    refuseNewFacts(
      DEFAULT_JURISDICTION,
      deps.clock(),
      { country: null, birthdate: null },
      { ...change, visitorCountry: null },
    )
  return refusal && namedIn(refusal, name)
}

const SIGNS = [
  '\u0000',
  '\ud83d',
  'Ａ',
  '１',
  '＠',
  '😀',
  '👩‍👩‍👧',
  '\u202e',
  '\u200f',
  '\u00a0',
  '\u3000',
  '\ufeff',
  '\u0301',
  'ß',
  'İ',
  '\t',
  '\n',
  ' ',
  '-',
  '.',
  '_',
  'a',
  'Z',
  '0',
  '@',
]
const odd = fc.array(fc.constantFrom(...SIGNS), { maxLength: 12 }).map((signs) => signs.join(''))
const long = fc
  .tuple(
    fc.constantFrom(...SIGNS),
    fc.constantFrom(1, 2, 3, 7, 8, 23, 24, 25, 99, 100, 101, 200, 201, 250, 2000, 2001),
  )
  .map(([sign, times]) => sign.repeat(times))
const wrongTypes = fc.constantFrom<unknown>(
  ...[0, -1, 1e308, 2 ** 53, Number.NaN, true, false, [], ['a'], {}, { $ne: '' }, [[]]],
)
const nearly = (good: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(good.length), fc.nat(2), fc.oneof(odd, fc.string({ maxLength: 3 })))
    .map(([at, cut, text]) => good.slice(0, at) + text + good.slice(at + cut))
const dates = fc
  .tuple(fc.integer({ min: 990, max: 3010 }), fc.nat(14), fc.nat(33), fc.boolean())
  .map(([year, month, day, isPadded]) =>
    [year, ...[month, day].map((part) => String(part).padStart(isPadded ? 2 : 1, '0'))].join('-'),
  )
const hugeNumbers = fc.oneof(
  fc.bigInt().map(String),
  fc.double().map(String),
  fc.nat(40).map((zeros) => `1${'0'.repeat(zeros)}`),
)

const inputOf = (fields: typeof FIELDS) =>
  fc.constantFrom(...fields.map(({ name }) => name)).chain((name) => {
    const good = GOOD[name]
    return fc.record({
      name: fc.constant(name),
      value: fc.oneof(
        fc.constant(undefined),
        fc.constantFrom<unknown>('', '   ', good),
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'grapheme' }),
        odd,
        long,
        dates,
        hugeNumbers,
        wrongTypes,
        nearly(typeof good === 'string' ? good : 'Some text'),
        nearly(typeof good === 'string' ? good : 'Some text'),
      ),
    })
  })

const { email: _e, password: _p, currency: _c, ...GOOD_PROFILE } = GOOD
const FORMS = [
  { form: 'registration', fields: FIELDS, good: GOOD, says: serverSays },
  { form: 'profile', fields: PROFILE_FIELDS, good: GOOD_PROFILE, says: profileSays },
] as const

describe.each(FORMS)('agreement of page and server on a field of the $form', ({ fields, good, says }) => {
  it.each(SEEDS)(`holds for ${INPUTS} random inputs from seed %i`, (seed) => {
    const seen = { taken: 0, refused: 0 }
    fc.assert(
      fc.property(inputOf(fields), ({ name, value }) => {
        // Fields that a profile change omits stay unchanged.
        if (value === undefined && fields === PROFILE_FIELDS) return
        const values: Record<string, unknown> = { ...good, [name]: value }
        if (value === undefined) delete values[name]
        // The page sends tidied values, without optional ones that were not chosen.
        const body = tidyValues(values)
        if (body.gender === '') delete body.gender
        const [page, server] = [pageSays(fields, name, values), says(name, body)]
        expect([name, value, ofChoice(name, page)]).toEqual([name, value, ofChoice(name, server)])
        seen[page === null ? 'taken' : 'refused'] += 1
      }),
      { numRuns: INPUTS, seed },
    )
    // The inputs are meaningful: many are valid, and many are not.
    expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(INPUTS / 10)
  })

  it('accepts a valid form as a whole', () => {
    for (const { name } of fields)
      expect([name, pageSays(fields, name, good), says(name, tidyValues(good))]).toEqual([name, null, null])
  })
})
