import { describe, expect, it } from 'vitest'
import { captchaEnvironment, DEFAULT_CAPTCHA } from './captcha-config.ts'

const read = (variables: Record<string, string>) => captchaEnvironment.schema.parse(variables).captcha

describe('captcha settings', () => {
  it('require work for every message and after ten failed logins, unless set otherwise', () => {
    expect(read({})).toEqual(DEFAULT_CAPTCHA)
    expect(DEFAULT_CAPTCHA).toEqual({ logInFailures: 10, guardsMessages: true, bits: 14, bitsMax: 20 })
  })

  it('read each variable', () => {
    expect(read({ CAPTCHA_MESSAGES: 'off', CAPTCHA_LOGIN_FAILURES: 'off' })).toMatchObject({
      guardsMessages: false,
      logInFailures: null,
    })
    expect(read({ CAPTCHA_LOGIN_FAILURES: '3', CAPTCHA_BITS: '16', CAPTCHA_BITS_MAX: '18' })).toEqual({
      ...{ logInFailures: 3, guardsMessages: true },
      ...{ bits: 16, bitsMax: 18 },
    })
  })

  it('never ask for less work at the maximum than at the start', () =>
    expect(read({ CAPTCHA_BITS: '22' })).toMatchObject({ bits: 22, bitsMax: 22 }))

  it.each([
    ['CAPTCHA_MESSAGES', 'no'],
    ['CAPTCHA_LOGIN_FAILURES', '0'],
    ['CAPTCHA_BITS', '25'],
    ['CAPTCHA_BITS_MAX', '0'],
  ])('refuse %s=%s', (name, value) => expect(() => read({ [name]: value })).toThrow(name))
})
