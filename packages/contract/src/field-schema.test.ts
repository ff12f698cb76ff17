import { FIELDS, type FieldName, findFormProblems, formField } from '@tessera/form-rules'
import { expect, it } from 'vitest'
import { fieldText } from './field-schema.ts'
import { calls } from './index.ts'

const texts = ['nickname', 'firstName', 'lastName', 'city', 'address', 'postalCode', 'timeZone'] as const
const lengths = [1, 2, 3, 8, 20, 21, 24, 25, 64, 65, 100, 101, 200, 201]

it.each(texts)('accepts %s at the same lengths as the form', (name: FieldName) => {
  for (const length of lengths) {
    const value = 'a'.repeat(length)
    const isTaken = Object.keys(findFormProblems([formField(name)], { [name]: value })).length === 0
    expect(fieldText(name).safeParse(value).success, `${name} of ${length}`).toBe(isTaken)
  }
})

it('uses the length bounds of the field catalogue in the calls', () => {
  const register = calls['POST /api/player/register'].body.shape
  const bound = (name: FieldName, rule: string) =>
    Number(FIELDS[name].rules.find((each) => each.startsWith(`${rule}:`))?.slice(rule.length + 1))
  expect(register.password.meta()).toMatchObject({
    minLength: bound('password', 'min'),
    maxLength: bound('password', 'max'),
  })
  expect(register.email.meta()).toMatchObject({ maxLength: bound('email', 'max') })
})
