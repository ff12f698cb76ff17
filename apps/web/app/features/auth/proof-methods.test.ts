import { expect, it } from 'vitest'
import { methodsOf } from './proof-methods.ts'

const NONE = {
  passkey: false,
  authenticator: false,
  password: false,
  codeTo: null,
  social: false,
  recovery: false,
}

it.each([
  [{}, true, []],
  [NONE, true, []],
  [{ ...NONE, password: true, codeTo: 'a…@example.com' }, true, ['password', 'code']],
  [{ ...NONE, social: true }, true, ['social']],
  [
    { ...NONE, passkey: true, authenticator: true, recovery: true },
    true,
    ['passkey', 'authenticator', 'recovery'],
  ],
  [{ ...NONE, passkey: true, authenticator: true, recovery: true }, false, ['authenticator', 'recovery']],
  [{ passkey: 'yes', password: 1 }, true, []],
])('%j in a browser that knows passkeys: %s', (details, knows, methods) => {
  expect(methodsOf(details, knows)).toEqual(methods)
})
