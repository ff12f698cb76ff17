import { expect, it } from 'vitest'
import { methodsOf } from './reauthentication-methods.ts'

const NONE = {
  passkey: false,
  authenticator: false,
  password: false,
  codeTo: null,
  telegram: false,
  social: false,
  recovery: false,
}

const BROWSER = { supportsPasskeys: true, launch: 'none' } as const

it.each([
  [{}, BROWSER, []],
  [NONE, BROWSER, []],
  [{ ...NONE, password: true, codeTo: 'a…@example.com' }, BROWSER, ['password', 'code']],
  [{ ...NONE, social: true }, BROWSER, ['social']],
  [
    { ...NONE, passkey: true, authenticator: true, recovery: true },
    BROWSER,
    ['passkey', 'authenticator', 'recovery'],
  ],
  [
    { ...NONE, passkey: true, authenticator: true, recovery: true },
    { ...BROWSER, supportsPasskeys: false },
    ['authenticator', 'recovery'],
  ],
  [{ passkey: 'yes', password: 1 }, BROWSER, []],
  // The messenger: a recent launch comes first, an old one comes late, and without a launch it is the last resort.
  [{ ...NONE, telegram: true, password: true }, { ...BROWSER, launch: 'fresh' }, ['launch', 'password']],
  [{ ...NONE, telegram: true, password: true }, { ...BROWSER, launch: 'old' }, ['password', 'messenger']],
  [{ ...NONE, telegram: true }, { ...BROWSER, launch: 'old' }, ['messenger']],
  [{ ...NONE, telegram: true, password: true }, BROWSER, ['password']],
  [{ ...NONE, telegram: true }, BROWSER, ['messenger']],
] as const)('offers for the refusal %j in the browser %j the methods %s', (details, means, methods) => {
  expect(methodsOf(details, means)).toEqual(methods)
})
