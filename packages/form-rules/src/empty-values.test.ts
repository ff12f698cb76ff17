import { describe, expect, it } from 'vitest'
import {
  FIELDS,
  type FieldName,
  findFormProblems,
  findProblem,
  formField,
  PRESENCE_RULES,
  problemMessage,
  VALUE_RULES,
} from './index.ts'

/** Returns the message of the first rule that a value violates, or null. */
const validateField = (
  field: string,
  value: unknown,
  rules: readonly string[],
  values: Record<string, unknown> = {},
): string | null => {
  const problem = findProblem(field, value, rules, values)
  return problem && problemMessage(problem)
}

const EMPTY: unknown[] = ['', undefined, null, []]
/** Each rule of the specification, with parameters. */
const RULES =
  'email url min:3 max:3 minValue:3 maxValue:3 between:3,4 integer decimal numeric alpha alpha_num alpha_dash regex:^a$ ' +
  'not_regex:^$ confirmed:other different:other same:other date before:today before_or_equal:today after:today ' +
  'after_or_equal:today date_equals:today minAge:18 maxAge:100 digits:3 digits_between:3,4 boolean array string ip ' +
  'mac_address phone accepted declined uppercase lowercase country_code language_code cpf_number twoWords:2'

describe('an empty value', () => {
  it('is tested with every rule', () => {
    const names = RULES.split(' ').map((rule) => rule.split(':')[0])
    expect(names.sort()).toEqual(Object.keys(VALUE_RULES).sort())
    expect(Object.keys(PRESENCE_RULES).sort()).toEqual(['required', 'requiredIf'])
  })

  it.each(RULES.split(' '))('passes %s', (rule) => {
    for (const value of EMPTY) expect(validateField('field', value, [rule], { other: 'x' })).toBeNull()
  })

  it.each([
    ['required', {}, 'Value is required'],
    ['requiredIf:other', { other: 'x' }, 'Value is required'],
    ['requiredIf:other,a,b', { other: 'b' }, 'Value is required'],
    ['requiredIf:other', { other: '' }, null],
    ['requiredIf:other', { other: false }, null],
    ['requiredIf:other,a,b', { other: 'c' }, null],
    ['requiredIf:other,a,b', {}, null],
  ])('is checked by %s with %j: %s', (rule, values, message) => {
    for (const value of EMPTY) expect(validateField('field', value, [rule], values)).toBe(message)
  })

  it('includes whitespace for the presence rules only', () => {
    for (const rule of ['required', 'requiredIf:other'])
      expect(validateField('field', ' \t ', [rule], { other: 'x' })).toBe('Value is required')
    expect(validateField('field', '   ', ['email'])).not.toBeNull()
  })

  it('reports only the presence rule', () => {
    expect(validateField('field', '', ['required', 'min:3', 'email'])).toBe('Value is required')
  })
})

/** Fields of the specification, each with the problem of an empty value, an invalid value, its problem and a valid one. */
const FIELD_TABLE: [name: FieldName, empty: string | null, bad: unknown, rule: string, good: unknown][] = [
  ['password', null, '1234567', 'min', '12345678'],
  ['password_confirmation', 'required', 'other', 'same', 'secret-1'],
  ['currentPassword', 'required', '', 'required', 'x'],
  ['newPassword', 'required', '1234567', 'min', 'secret-2'],
  ['repeatNewPassword', 'required', 'other', 'same', 'secret-2'],
  ['firstName', null, 'A', 'min', 'Al'],
  ['lastName', null, 'A', 'min', 'Al'],
  ['fullName', null, 'Ada', 'twoWords', 'Ada Lovelace'],
  ['fullName', null, `Ada ${'x'.repeat(27)}`, 'max', `Ada ${'x'.repeat(26)}`],
  ['nickname', null, 'ab', 'min', 'abc'],
  ['nickname', null, 'a'.repeat(25), 'max', 'a'.repeat(24)],
  ['nickname', null, 'a b c', 'alpha_dash', 'a_b-c'],
  ['email', null, 'ada@', 'email', 'ada@example.com'],
  ['agreements', 'required', false, 'accepted', true],
  ['phone', null, '12', 'phone', '+491701234567'],
  ['birthdate', null, '1990-02-30', 'date', '1990-2-28'],
  ['personalIdNumber', null, 'x', 'min', 'xy'],
  ['age', null, '3.5', 'integer', '35'],
  ['cpf_number', null, '52998224724', 'cpf_number', '52998224725'],
  ['wallet_id', 'required', '', 'required', 'UQ1'],
]

describe('field catalogue', () => {
  it('has rules for every field of the specification', () => {
    const table = new Set(FIELD_TABLE.map(([name]) => name))
    const named =
      'password password_confirmation currentPassword newPassword repeatNewPassword firstName lastName fullName nickname ' +
      'email agreements phone birthdate personalIdNumber age cpf_number wallet_id'
    expect([...table].sort()).toEqual(named.split(' ').sort())
    for (const name of table) expect(FIELDS[name].rules.length).toBeGreaterThan(0)
  })

  it.each(FIELD_TABLE)(
    'checks %s: empty is %s, %j violates %s, %j is valid',
    (name, empty, bad, rule, good) => {
      const others = { password: 'secret-1', newPassword: 'secret-2' }
      const violatedRule = (value: unknown) =>
        findFormProblems([formField(name)], { ...others, [name]: value })[name]?.rule ?? null
      for (const value of [undefined, null, ...(FIELDS[name].kind === 'checkbox' ? [] : [''])])
        expect(violatedRule(value)).toBe(empty)
      expect([violatedRule(bad), violatedRule(good)]).toEqual([rule, null])
    },
  )

  it('requires a field if the server does, regardless of its other rules', () => {
    for (const name of Object.keys(FIELDS) as FieldName[]) {
      const found = findFormProblems([formField(name, { required: true })], {})[name]?.rule
      expect(found).toBe('required')
    }
  })
})
