import { readdirSync, readFileSync } from 'node:fs'
import { loadMethods } from '@tessera/api'
import { PAYMENT_METHODS } from '@tessera/sandbox'
import { describe, expect, it } from 'vitest'
import { METHOD_MARKS } from '../../web/app/features/payments/method-marks.ts'

const offered = loadMethods().filter(({ provider }) => provider !== 'demo')
const ofSandbox = offered.filter(({ provider }) => provider === 'sandbox')

const JOURNEYS = new URL('../../../tests/journeys/', import.meta.url)
const journeys = readdirSync(JOURNEYS)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(new URL(name, JOURNEYS), 'utf8'))
  .join('\n')

describe('the payment methods', () => {
  it('include only methods of the sandbox that it can play', () => {
    expect(ofSandbox.length).toBeGreaterThan(40)
    expect(
      ofSandbox.filter(({ providerMethod }) => !PAYMENT_METHODS.some((name) => name === providerMethod)),
    ).toEqual([])
  })

  it('each have a mark of their own', () => {
    const keys = new Set(offered.map(({ key }) => key))
    expect([...keys].filter((key) => !Object.hasOwn(METHOD_MARKS, key))).toEqual([])
    expect(Object.keys(METHOD_MARKS).filter((key) => !keys.has(key))).toEqual([])
    expect(new Set(Object.values(METHOD_MARKS)).size).toBe(keys.size)
  })

  // Where payouts in USDT on TON are paid from our own wallet, as in the demonstration, the sandbox's method is hidden.
  it.each(ofSandbox.map(({ id }) => id).filter((id) => id !== 'sandbox.withdrawal.usdt-ton'))(
    'appear in a journey: %s',
    (id) => {
      expect(journeys).toMatch(new RegExp(`['"]${id.replaceAll('.', '\\.')}['"]`))
    },
  )

  // Markets of jurisdiction profiles, and countries of languages.
  it.each([
    ['GB', 'GBP'],
    ['SE', 'SEK'],
    ['CA', 'CAD'],
    ['MX', 'MXN'],
    ['TR', 'TRY'],
    ['MT', 'EUR'],
    ['DE', 'EUR'],
    ['BR', 'BRL'],
  ])('in %s include deposits and withdrawals of its own in %s', (country, currency) => {
    for (const direction of ['deposit', 'withdrawal'])
      expect(
        ofSandbox.filter(
          ({ countries, limits, ...method }) =>
            method.direction === direction &&
            Object.hasOwn(limits, currency) &&
            (countries.includes(country) || (currency === 'BRL' && method.key === 'pix')),
        ),
        `${direction} in ${country}`,
      ).not.toEqual([])
  })
})
