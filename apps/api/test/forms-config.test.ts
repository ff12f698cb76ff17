import { DETAIL_TEXTS, FIELDS } from '@tessera/form-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formsEnvironment } from '../src/forms-config.ts'
import { type ApiUnderTest, newKey, registration, startApi } from './fixture.ts'

/** All possible fields of a registration, in a different order. */
const REGISTRATION =
  'receiveBonus,email,password,password_confirmation,phone,nickname!,firstName!,lastName,gender,country,currency,birthdate,' +
  'address,additionalAddress,postalCode,city,timeZone,language,fullName!,nationality,profession,placeOfBirth,' +
  'personalIdNumber,securityQuestion,securityAnswer,bonusCode,locale,age,message,cpf_number,wallet_id,receiveEmailPromo,' +
  'receiveSmsPromo,agreements'
const PROFILE = 'cpf_number!,fullName,securityAnswer,receiveBonus,nickname'

const lists = {
  registration: formsEnvironment.variables.REGISTRATION_FIELDS.schema.parse(REGISTRATION),
  profile: formsEnvironment.variables.PROFILE_FIELDS.schema.parse(PROFILE),
}

const DETAILS = {
  fullName: 'Ada Lovelace',
  nationality: 'British',
  additionalAddress: 'Back yard',
  profession: 'Mathematician',
  placeOfBirth: 'London',
  personalIdNumber: 'L-1815',
  securityQuestion: 'First machine?',
  securityAnswer: 'Difference Engine',
  bonusCode: 'WELCOME',
  locale: 'en-gb',
  age: '36',
  message: 'Hello\nthere',
  cpf_number: '529.982.247-25',
  wallet_id: 'UQ123',
}

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi({ forms: lists })
})
afterAll(() => app.stop())

const fieldsOf = async (scenario: string): Promise<{ name: string; rules: string[] }[]> =>
  (await app.call('GET', `/api/player/fields/validations?scenario=${scenario}`)).body.data
const register = (more: object) =>
  app.call('POST', '/api/player/register', {
    body: {
      ...registration(`${newKey()}@example.com`),
      nickname: 'ada_l',
      firstName: 'Ada',
      ...DETAILS,
      ...more,
    },
  })
const keptOf = async (id: string): Promise<Record<string, string>> => {
  const [row] = await app.database.query<{ details: Record<string, string> }>(
    'select details from profile.player where id = $1',
    [id],
  )
  return row?.details ?? {}
}

describe('configured form fields', () => {
  it('decide the fields, their order, and which of them are required', async () => {
    const registrationFields = await fieldsOf('registration')
    expect(registrationFields.map(({ name }) => name)).toEqual(
      REGISTRATION.split(',').map((entry) => entry.replace('!', '')),
    )
    const required = registrationFields
      .filter(({ rules }) => rules.includes('required'))
      .map(({ name }) => name)
    expect(required).toEqual([
      ...['email', 'password', 'password_confirmation', 'phone', 'nickname', 'firstName'],
      ...['country', 'currency', 'birthdate', 'fullName', 'wallet_id', 'agreements'],
    ])
    for (const { name, rules } of registrationFields)
      expect(rules).toEqual(expect.arrayContaining([...FIELDS[name as keyof typeof FIELDS].rules]))
    expect((await fieldsOf('profile')).map(({ name }) => name)).toEqual(
      PROFILE.split(',').map((entry) => entry.replace('!', '')),
    )
  })

  it('appear in the profile, except the security answer', async () => {
    const { status, body } = await register({ receiveBonus: true, receiveSmsPromo: true })
    expect(status).toBe(201)
    const { securityAnswer: _, ...told } = DETAILS
    expect(body.data.profile).toMatchObject({
      receiveSmsPromo: true,
      details: { ...told, receiveBonus: true },
    })
    expect(Object.keys(body.data.profile.details)).not.toContain('securityAnswer')
    const kept = await keptOf(body.data.profile.id)
    expect(Object.keys(kept).sort()).toEqual([...DETAIL_TEXTS, 'receiveBonus'].sort())
    expect(kept.securityAnswer).toMatch(/^scrypt\$/)
    expect(JSON.stringify(kept)).not.toContain('Difference')
  })

  it.each([
    ['fullName', undefined, 'required'],
    ['fullName', '  ', 'required'],
    ['fullName', 'Ada', 'twoWords'],
    ['cpf_number', '529.982.247-26', 'cpf_number'],
    ['age', '3.5', 'integer'],
    ['personalIdNumber', 'x', 'min'],
    ['message', 'x'.repeat(2001), 'max'],
    ['wallet_id', '', 'required'],
  ])('are refused by their rule: %s as %j', async (name, value, rule) => {
    const { status, body } = await register({ [name]: value })
    expect([status, body.error?.problems?.[name]?.[0]?.rule]).toEqual([422, rule])
  })

  it('may be empty unless they are required', async () => {
    const { status, body } = await register({ profession: '', lastName: '', cpf_number: '', age: null })
    expect(status).toBe(201)
    expect(body.data.profile.lastName).toBeNull()
    expect(Object.keys(body.data.profile.details)).not.toContain('profession')
  })

  it('can be changed in the profile, and emptied unless they are required', async () => {
    const token = (await register({})).body.data.accessToken
    const change = (body: object) => app.call('PUT', '/api/player/profile', { token, body })
    const { body } = await change({ fullName: 'Ada King', receiveBonus: false, profession: null })
    expect(body.data.details).toMatchObject({ fullName: 'Ada King', receiveBonus: false, age: '36' })
    expect(Object.keys(body.data.details)).not.toContain('profession')
    for (const empty of ['', null, '   '])
      expect((await change({ cpf_number: empty })).body.error.problems.cpf_number[0].rule).toBe('required')
    expect((await change({ bonusCode: 'AGAIN' })).status).toBe(422)
  })
})

describe('invalid list of form fields', () => {
  it.each([
    ['email,password,phone,country,currency,birthdate', 'is missing agreements'],
    [`${REGISTRATION},iban`, 'iban'],
    [`${REGISTRATION},city`, 'twice'],
    [`${REGISTRATION},`, '“”'],
  ])('is refused at the start: %s', (list, words) => {
    const parsed = formsEnvironment.variables.REGISTRATION_FIELDS.schema.safeParse(list)
    expect(parsed.error?.issues.map(({ message }) => message).join()).toContain(words)
  })
})
