import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  completeFields,
  DIALLING_CODE_CHECKS,
  describeForm,
  FIELDS,
  findFormProblems,
  findProblem,
  formField,
  isCpf,
  isKnownRule,
  loadPhoneTools,
  normalizeName,
  PHONE_LIMITS,
  parseDay,
  problemMessage,
  slugify,
  VALUE_RULES,
  type ValidationOptions,
} from './index.ts'
import { isMaskComplete, maskNumber, maskText } from './masks.ts'
import { checkPhone, readPhone } from './phone-numbers.ts'

/** Returns the message of the first rule that a value violates, or null. */
const validateField = (
  field: string,
  value: unknown,
  rules: readonly string[],
  values: Record<string, unknown> = {},
  { messages, ...options }: ValidationOptions = {},
): string | null => {
  const problem = findProblem(field, value, rules, values, options)
  return problem && problemMessage(problem, messages)
}

const now = new Date('2026-03-01T12:00:00Z')
const passes = (rule: string, value: unknown, values: Record<string, unknown> = {}): boolean =>
  validateField('field', value, [rule], values, { now }) === null

/** Rule, accepted values, rejected values, other fields. */
const TABLE: [rule: string, good: unknown[], bad: unknown[], values?: Record<string, unknown>][] = [
  ['required', ['x', 0, false, ['a']], ['', '   ', null, undefined, []]],
  ['accepted', ['yes', 'on', '1', 'true', true, 1], ['no', false, '0', 'yess', 2]],
  ['declined', ['no', 'off', '0', 'false', false], ['yes', true, 1]],
  ['requiredIf:other', ['x'], [''], { other: 'set' }],
  ['requiredIf:other,a,b', ['x'], [''], { other: 'b' }],
  ['email', ['a@b.co', 'x.y+z@sub.example.com'], ['a', 'a@b', 'a@b..co', '@b.co', 'a b@c.de', 'a@-b.co']],
  [
    'url',
    ['https://a.example/x?y=1', 'http://localhost'],
    ['a.example', 'javascript:alert(1)', 'https://', 'https://a b'],
  ],
  ['min:3', ['abc', '😀😀😀', ['a', 'b', 'c']], ['ab', '😀😀']],
  ['max:3', ['abc', '😀😀😀'], ['abcd']],
  ['minValue:18', [18, '18', '19.5'], [17, '17.99', 'x', ' ']],
  ['maxValue:18', [18, '-3'], [19, 'x']],
  ['between:3,24', [3, '24'], [2, '25', 'x']],
  ['integer', ['12', '-3', 7], ['1.5', 'x', '1e3']],
  ['decimal', ['1.5', '-2', '.5', '-.5'], ['1,5', 'x', '1.', '-', '--1', '.', '-.']],
  ['numeric', ['1.5', '2', '.5'], ['-2', 'x', '-', '.', '1.']],
  ['alpha', ['abcXYZ'], ['ab1', 'é', 'a b']],
  ['alpha_num', ['ab1'], ['ab_1', 'é']],
  ['alpha_dash', ['ab_1-'], ['ab 1', 'a.b']],
  ['regex:^a{1,2}$', ['a', 'aa'], ['aaa', 'b']],
  ['not_regex:^a+$', ['b'], ['aa']],
  ['confirmed:other', ['x'], ['y'], { other: 'x' }],
  ['same:other', ['x'], ['y'], { other: 'x' }],
  ['different:other', ['y'], ['x'], { other: 'x' }],
  [
    'date',
    ['2024-02-29', '2026-1-5', 0, '3000-12-31'],
    ['2023-02-29', '999-01-01', '3001-01-01', '2026-13-01', '2026-04-31', '01.02.2026'],
  ],
  ['before:today', ['2026-02-28'], ['2026-03-01', '2026-03-02', 'x']],
  ['before_or_equal:today', ['2026-03-01'], ['2026-03-02']],
  ['after:2026-03-01', ['2026-03-02'], ['2026-03-01']],
  ['after_or_equal:other', ['2026-03-01'], ['2026-02-28'], { other: '2026-03-01' }],
  ['date_equals:2026-3-1', ['2026-03-01'], ['2026-03-02']],
  ['minAge:18', ['2008-03-01', '1990-01-01'], ['2008-03-02', 'x']],
  ['maxAge:100', ['1926-03-01'], ['1925-02-28']],
  ['digits:4', ['1234'], ['123', '12345', '12a4']],
  ['digits_between:2,4', ['12', '1234'], ['1', '12345', 'ab']],
  ['boolean', [true, false, 1, 0, '1', '0'], ['true', 2, 'x']],
  ['array', [['a']], ['a', 1]],
  ['string', ['a'], [1, true]],
  [
    'ip',
    ['127.0.0.1', '::1', '2001:db8::1', '255.255.255.255'],
    ['256.0.0.1', '1.2.3', '1.2.3.4.', ':::', 'x'],
  ],
  ['mac_address', ['00:1B:44:11:3a:B7', '00-1b-44-11-3a-b7'], ['00:1B:44:11:3a', '00:1B-44:11:3a:B7']],
  ['phone', ['+380501234567', '380501234567'], ['+0123', 'x', '12']],
  ['uppercase', ['ABC', 'ÄÖ'], ['aBC']],
  ['lowercase', ['abc'], ['aBC']],
  ['country_code', ['DE'], ['de', 'DEU', 'D1']],
  ['language_code', ['de', 'pt-br'], ['DE', 'deu', 'pt-BR', 'pt-']],
  ['cpf_number', ['529.982.247-25', '52998224725'], ['52998224724', '11111111111', '123']],
  ['twoWords:2', ['Ann Lee', ' Ann  Lee '], ['Ann', 'Ann B Lee', 'A Lee']],
]

describe.each(TABLE)('the rule %s', (rule, good, bad, values = {}) => {
  it.each(good.map((value) => [value]))('accepts %j', (value) =>
    expect(passes(rule, value, values)).toBe(true),
  )
  it.each(bad.map((value) => [value]))('rejects %j', (value) =>
    expect(passes(rule, value, values)).toBe(false),
  )
})

/** Fields by input type, as listed in the specification. */
const KINDS = {
  password: 'password password_confirmation currentPassword newPassword repeatNewPassword',
  text:
    'firstName lastName fullName nationality nickname city address additionalAddress postalCode profession ' +
    'placeOfBirth personalIdNumber securityQuestion securityAnswer bonusCode locale playerName beneficiaryName identify_doc_number iban account_number bic sort_code clabe pix_key upi_id ton_comment',
  numeric: 'age blik_code',
  choice: 'gender walletKind',
  dropdown: 'timeZone language',
  hidden: 'captcha',
  email: 'email playerEmail',
  phone: 'phone',
  date: 'birthdate',
  textarea: 'message',
  cpf: 'cpf_number',
  'crypto-address': 'wallet_id bitcoin_address ethereum_address tron_address ton_address',
  country: 'country',
  currency: 'currency',
  checkbox: 'agreements receiveEmailPromo receiveSmsPromo receiveBonus',
}

describe('field catalogue', () => {
  it.each(Object.entries(KINDS))('has the input type %s for %s', (kind, names) => {
    const found = Object.entries(FIELDS).filter((entry) => entry[1].kind === kind)
    expect(found.map(([name]) => name).sort()).toEqual(names.split(' ').sort())
  })

  it.each([
    ['password', 7, 8, 200],
    ['newPassword', 7, 8, 200],
    ['firstName', 1, 2, 100],
    ['lastName', 1, 2, 100],
    ['nickname', 2, 3, 24],
    ['city', null, 1, 100],
    ['address', null, 1, 200],
    ['postalCode', null, 1, 20],
  ] as const)('bounds the length of %s', (name, tooShort, least, most) => {
    const takes = (length: number) =>
      Object.keys(findFormProblems([formField(name)], { [name]: 'a'.repeat(length) })).length === 0
    expect([takes(least), takes(most), takes(most + 1)]).toEqual([true, true, false])
    if (tooShort !== null) expect(takes(tooShort)).toBe(false)
  })

  it('requires a repeated password to match', () => {
    for (const [name, other] of [
      ['password_confirmation', 'password'],
      ['repeatNewPassword', 'newPassword'],
    ] as const) {
      const problems = (value: string) =>
        findFormProblems([formField(name)], { [name]: value, [other]: 'abcdefgh' })
      expect([problems('abcdefgh'), Object.keys(problems('abcdefgi'))]).toEqual([{}, [name]])
    }
  })
})

describe('rules', () => {
  it('are all tested in the table above', () => {
    const tested = new Set(TABLE.map(([rule]) => rule.split(':')[0]))
    expect(Object.keys(VALUE_RULES).filter((name) => !tested.has(name))).toEqual([])
  })

  it('accept an empty value', () => {
    for (const name of Object.keys(VALUE_RULES)) expect(passes(`${name}:1,2`, '')).toBe(true)
  })

  it('never throw for any value', () => {
    const rules = TABLE.map(([rule]) => rule)
    fc.assert(
      fc.property(
        fc.constantFrom(...rules),
        fc.anything(),
        (rule, value) => typeof passes(rule, value) === 'boolean',
      ),
    )
  })

  it('accept every value if unknown, and ignore inherited properties', () => {
    expect(passes('sorcery:1', 'x')).toBe(true)
    expect(passes('constructor', 'x')).toBe(true)
    expect(isKnownRule('min:3')).toBe(true)
    expect(isKnownRule('toString')).toBe(false)
  })
})

describe('messages', () => {
  it('match the specification', () => {
    expect(validateField('a', '', ['required'])).toBe('Value is required')
    expect(validateField('a', 'x', ['min:8'])).toBe('This field should be at least 8 characters long')
    expect(validateField('a', 'xxx', ['max:2'])).toBe('The maximum length allowed is 2')
    expect(validateField('a', 1, ['minValue:2'])).toBe('The minimum value allowed is 2')
    expect(validateField('a', 'x', ['email'])).toBe('Value is not a valid email address')
  })

  it('are replaced by messages of the content with placeholders', () => {
    const messages = { between: 'von {min} bis {max}', date_equals: '{param}!' }
    expect(validateField('a', 9, ['between:1,5'], {}, { messages })).toBe('von 1 bis 5')
    expect(validateField('a', '2026-01-01', ['date_equals:2026-02-02'], {}, { messages })).toBe('2026-02-02!')
  })
})

describe('forms', () => {
  const fields = [
    formField('email', { required: true }),
    formField('password', { required: true }),
    formField('password_confirmation'),
    formField('agreements'),
  ]

  it('report a problem for each invalid field', () => {
    expect(describeForm(fields, { email: 'x', password: '12345678', password_confirmation: '1' })).toEqual({
      email: 'Value is not a valid email address',
      password_confirmation: 'Value is not accepted',
      agreements: 'Value is required',
    })
  })

  it('accept valid values', () => {
    const values = {
      email: 'a@b.co',
      password: '12345678',
      password_confirmation: '12345678',
      agreements: true,
    }
    expect(describeForm(fields, values)).toEqual({})
  })

  it('add the rules of the catalogue to those of the server', () => {
    expect(
      completeFields([
        { name: 'nickname', rules: ['required', 'min:3'] },
        { name: 'other', rules: ['ip'] },
      ]),
    ).toEqual([
      { name: 'nickname', rules: ['required', 'min:3', 'max:24', 'alpha_dash'] },
      { name: 'other', rules: ['ip'] },
    ])
  })
})

describe('phone numbers', () => {
  it('are checked with a specific problem', async () => {
    const { check } = await loadPhoneTools()
    expect(check('+4930123456')).toBeNull()
    expect(check('hello')).toBe('NOT_A_NUMBER')
    expect(check('+49')).toBe('TOO_SHORT')
    expect(check('+491234567890123456789')).toBe('TOO_LONG')
    expect(check('+999123456789')).toBe('INVALID_COUNTRY')
    expect(check(`+${'1'.repeat(300)}`)).toBe('TOO_LONG')
    expect(check('+12')).not.toBeNull()
  })

  it('may have an extension of up to 20 digits, on the server and in the browser', async () => {
    const withExtension = (digits: number) => `+49 30 901820 ext. ${'1'.repeat(digits)}`
    for (const check of [checkPhone, (await loadPhoneTools()).check]) {
      expect(check(withExtension(PHONE_LIMITS.extensionMaxLength))).toBeNull()
      expect(check(withExtension(PHONE_LIMITS.extensionMaxLength + 1))).not.toBeNull()
    }
    expect(PHONE_LIMITS.extensionMaxLength).toBe(20)
  })

  it('may have up to 250 characters, which are cut off while typing', async () => {
    const { check, read } = await loadPhoneTools()
    const spaced = (length: number) => '+49 30 901820'.padEnd(length, ' ')
    for (const checked of [checkPhone, check])
      expect([250, 251].map((length) => checked(spaced(length)))).toEqual([null, 'TOO_LONG'])
    expect(read('1'.repeat(300), null).text).toHaveLength(250)
    expect(PHONE_LIMITS.inputMaxLength).toBe(250)
  })

  it('violate a separate rule for each problem', async () => {
    const { check: phone } = await loadPhoneTools()
    const ruleOf = (text: string) =>
      findFormProblems([{ name: 'phone', rules: ['phone'] }], { phone: text }, { phone }).phone?.rule
    expect(['hello', '+49', '+491234567890123456789', '+999123456789', '+33123'].map(ruleOf)).toEqual([
      'phone_not_a_number',
      'phone_too_short',
      'phone_too_long',
      'phone_invalid_country',
      'phone_invalid_length',
    ])
    expect([ruleOf(''), ruleOf('+49 170 1234567')]).toEqual([undefined, undefined])
  })

  it('are grouped while they are typed, with the dialling code of the country', async () => {
    const { read, countries } = await loadPhoneTools()
    expect(read('01701234567', 'DE')).toEqual({ text: '0170 1234567', full: '+491701234567', country: 'DE' })
    expect(read('+436641234567', 'DE')).toMatchObject({ full: '+436641234567', country: 'AT' })
    expect(read('hello', null)).toMatchObject({ full: 'hello', country: null })
    expect(read('+491701234567', null)).toMatchObject({ country: 'DE' })
    expect(countries).toContainEqual(['DE', '+49'])
  })

  it('have no dialling code until a country is chosen or a plus is typed', async () => {
    const { read, check: phone } = await loadPhoneTools()
    const typed = '17012345678'
    expect(read(typed, null)).toEqual({ text: typed, full: typed, country: null })
    const ruleOf = (text: string) =>
      findFormProblems(
        [{ name: 'phone', rules: ['dialling_code', 'phone'] }],
        { phone: text },
        { phone, checks: DIALLING_CODE_CHECKS },
      ).phone?.rule
    expect([ruleOf(typed), ruleOf(read('01701234567', 'DE').full)]).toEqual(['dialling_code', undefined])
  })

  it('are normalized to E.164 on the server', () => {
    expect(readPhone(' +49 (0) 170 1234567 ')).toEqual({ phone: '+491701234567' })
    expect(readPhone('+49 170 1234567 ext. 5')).toEqual({ problem: 'HAS_EXTENSION' })
    expect(readPhone('+49 900 1234567')).toEqual({ problem: 'NO_MESSAGES' })
  })
})

describe('names and slugs', () => {
  it('are normalized', () => {
    expect(normalizeName('  Premier  League (Men), -- Div. 1 ')).toBe('premier league men - div 1')
    expect(slugify('-Premier League (Men), Div. 1 -')).toBe('premier-league-men-div-1')
  })

  it('don’t change when a slug is slugified again', () => {
    fc.assert(fc.property(fc.string(), (text) => slugify(slugify(text)) === slugify(text)))
  })
})

describe('dates', () => {
  it('match the calendar for every day from 1000 to 3000', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 3000 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
        (year, month, day) => {
          const date = new Date(Date.UTC(2000, 0, 1))
          date.setUTCFullYear(year, month - 1, day)
          const exists = date.getUTCMonth() === month - 1
          expect(parseDay(`${year}-${month}-${day}`) !== null).toBe(exists)
        },
      ),
    )
  })
})

describe('taxpayer numbers', () => {
  it('are rejected if any digit is changed', () => {
    const valid = '52998224725'
    for (let index = 0; index < 11; index += 1) {
      const changed = valid.slice(0, index) + String((Number(valid[index]) + 1) % 10) + valid.slice(index + 1)
      expect(isCpf(changed)).toBe(false)
    }
  })
})

describe('masks', () => {
  it('support digits, letters and both', () => {
    expect(maskText('###.###.###-##', '52998224725')).toBe('529.982.247-25')
    expect(maskText('@@-**', 'a1b2c')).toBe('ab-2c')
    expect(isMaskComplete('##/##', '12/3')).toBe(false)
    expect(isMaskComplete('##/##', '12/34')).toBe(true)
  })

  it('group numbers by locale', () => {
    expect(maskNumber('1234.567', { fraction: 2 })).toBe('1,234.56')
    expect(maskNumber('1234,567', { locale: 'de', fraction: 2 })).toBe('1.234,56')
    expect(maskNumber('-5', { unsigned: true })).toBe('5')
  })
})
