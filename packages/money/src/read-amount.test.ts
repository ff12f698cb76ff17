import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountParts,
  CURRENCIES,
  formatAmount,
  shortAmount,
  toDecimalText,
  typedAmount,
  unitOf,
  unitsOf,
} from './index.ts'
import { type AmountReading, readAmount } from './read-amount.ts'

/** The supported date locales (specification, business constants), and some with other number formats. */
const LOCALES = [
  ...'en en-ca de fr es es-mx pt pt-br ru tr hi fa uz kk it et fi el id nb pl ro se cs da nl'.split(' '),
  ...'de-CH de-AT en-IN ar ar-EG pt-PT'.split(' '),
]
/** Currencies and sub-currencies. */
const CODES = CURRENCIES.flatMap(({ code }) => unitsOf(code).map((unit) => unit.code))

const anyCode = fc.constantFrom(...CODES)
const anyLocale = fc.constantFrom(...LOCALES)
const anyAmount = fc.oneof(
  fc.bigInt({ min: 0n, max: BigInt(Number.MAX_SAFE_INTEGER) }),
  fc.bigInt({ min: 0n, max: 10_000_000n }),
  // Whole units, where the group separator could be mistaken for a decimal separator.
  fc.bigInt({ min: 0n, max: 2_000_000n }).map((units) => units * 100n),
)
const is = (subunits: bigint): AmountReading => ({ kind: 'amount', subunits })

describe('a formatted amount', () => {
  it.each(LOCALES)('is parsed in %s for every currency', (locale) => {
    fc.assert(
      fc.property(anyCode, anyAmount, (code, amount) => {
        for (const write of [formatAmount, typedAmount]) {
          expect(readAmount(write(amount, code, locale), code, locale)).toEqual(is(amount))
        }
        expect(readAmount(amountParts(amount, code, locale).number, code, locale)).toEqual(is(amount))
      }),
    )
  })

  it('is parsed without grouping in every language', () => {
    fc.assert(
      fc.property(anyCode, anyLocale, anyAmount, (code, locale, amount) => {
        const text = toDecimalText(amount, unitOf(code))
        const reading = readAmount(text, code, locale)
        // 123.456 in a language with decimal commas could mean thousands. It is rejected, never guessed.
        expect([is(amount), { kind: 'ambiguous' }]).toContainEqual(reading)
        if (text.split('.')[1]?.length !== 3) expect(reading).toEqual(is(amount))
      }),
    )
  })

  it('is never parsed as a different amount in another language', () => {
    fc.assert(
      fc.property(anyCode, anyLocale, anyLocale, anyAmount, (code, written, read, amount) => {
        const reading = readAmount(formatAmount(amount, code, written), code, read)
        if (reading.kind === 'amount') expect(reading.subunits).toBe(amount)
      }),
      { numRuns: 2000 },
    )
  })

  it('is parsed from a suggested amount', () => {
    expect(readAmount(shortAmount(100_000n, 'EUR', 'de'), 'EUR', 'de')).toEqual(is(100_000n))
  })
})

describe('any text', () => {
  it('is parsed to an amount in range or rejected', () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(..."0123456789.,' \u00a0\u066b\u066c٣۳€-+e") }),
    )
    fc.assert(
      fc.property(anyText, anyCode, anyLocale, (text, code, locale) => {
        const reading = readAmount(text, code, locale)
        if (reading.kind !== 'amount') return
        expect(reading.subunits >= 0n && reading.subunits <= BigInt(Number.MAX_SAFE_INTEGER)).toBe(true)
      }),
    )
  })
})

describe('grouping', () => {
  it.each([
    ['1,250.00', 'en', 125_000n],
    ['1.250,00', 'de', 125_000n],
    ['1,250', 'en', 125_000n],
    ['1.250', 'de', 125_000n],
    ['1.000,50', 'en', 100_050n],
    ['1,000.50', 'de', 100_050n],
    ["1'250.00", 'de-CH', 125_000n],
    ['1’250.00', 'en', 125_000n],
    ['1 250,00', 'fr', 125_000n],
    ['1\u202f250,00', 'fr', 125_000n],
    ['1\u2009250.00', 'en', 125_000n],
    ['1,234,567.8', 'en', 123_456_780n],
    ['12,34,567.80', 'hi', 123_456_780n],
    ['12,34,567.80', 'en-IN', 123_456_780n],
    ['1,234,567', 'hi', 123_456_700n],
    ['۱٬۲۵۰٫۵', 'fa', 125_050n],
    ['١٬٢٥٠٫٥٠', 'en', 125_050n],
    ['१२.५', 'hi', 1250n],
  ])('is parsed in %j for %s', (text, locale, expected) => {
    expect(readAmount(text, 'EUR', locale)).toEqual(is(expected))
  })

  it.each([
    ['12.5', 'en', 1250n],
    ['12,50', 'en', 1250n],
    ['12.50', 'de', 1250n],
    ['12.', 'en', 1200n],
    ['.5', 'en', 50n],
    ['0007', 'en', 700n],
    [' €20 ', 'en', 2000n],
    ['20 eur', 'en', 2000n],
    ['２０', 'en', 2000n],
  ])('is optional in %j for %s', (text, locale, expected) => {
    expect(readAmount(text, 'EUR', locale)).toEqual(is(expected))
  })

  it.each([
    ['1.250', 'EUR', 'en'],
    ['1,250', 'EUR', 'de'],
    ['1.250', 'JPY', 'en'],
    ['1.250', 'EUR', 'fr'],
    ['1,250', 'EUR', 'fr'],
    ['1,250', 'BTC', 'en'],
    ['1.250', 'BTC', 'de'],
  ])('is rejected as ambiguous in %j %s for %s', (text, code, locale) => {
    expect(readAmount(text, code, locale).kind).toBe('ambiguous')
  })

  it('is unambiguous if the language or the currency implies decimals', () => {
    expect(readAmount('1.250', 'BTC', 'en')).toEqual(is(125_000_000n))
    expect(readAmount('0,125', 'BTC', 'en')).toEqual(is(12_500_000n))
    expect(readAmount('0.125', 'BTC', 'de')).toEqual(is(12_500_000n))
  })
})

describe('an invalid amount', () => {
  it.each([
    ['', 'EUR', 'empty'],
    ['  €', 'EUR', 'empty'],
    ['-5', 'EUR', 'unclear'],
    ['1e3', 'EUR', 'unclear'],
    ['$20', 'EUR', 'unclear'],
    ['1,25,000', 'EUR', 'unclear'],
    ['1.2.3', 'EUR', 'unclear'],
    ['12 50', 'EUR', 'unclear'],
    ['1,250 000.00', 'EUR', 'unclear'],
    ['1.250,000.00', 'EUR', 'unclear'],
    [',', 'EUR', 'unclear'],
    ['1'.repeat(60), 'EUR', 'unclear'],
    ['12.345', 'EUR', 'ambiguous'],
    ['0.345', 'EUR', 'too-many-decimals'],
    ['12.3456', 'EUR', 'too-many-decimals'],
    ['1.5', 'JPY', 'too-many-decimals'],
    ['1,250.00', 'JPY', 'too-many-decimals'],
    ['0.123456789', 'BTC', 'too-many-decimals'],
    ['90071992547409.92', 'EUR', 'too-large'],
  ])('is rejected: %j in %s as %s', (text, code, kind) => {
    expect(readAmount(text, code, 'en').kind).toBe(kind)
  })

  it('excludes the largest amount', () => {
    expect(readAmount('90,071,992,547,409.91', 'EUR', 'en')).toEqual(is(2n ** 53n - 1n))
  })
})

describe('an amount in a sub-currency', () => {
  const subUnits = CURRENCIES.flatMap(({ code }) => unitsOf(code).slice(1))
  const anySubUnit = fc.constantFrom(...subUnits)

  it('is exact for every amount, in every language and in every unit that the text names', () => {
    fc.assert(
      fc.property(anySubUnit, anyLocale, anyAmount, ({ code, currency }, locale, amount) => {
        for (const written of [code, currency])
          for (const expected of [code, currency])
            expect(readAmount(formatAmount(amount, written, locale), expected, locale)).toEqual(is(amount))
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['1.25', 'mBTC', 125_000n],
    ['1.25 mbtc', 'mBTC', 125_000n],
    ['0.5 BTC', 'mBTC', 50_000_000n],
    ['500 mBTC', 'BTC', 50_000_000n],
    ['mETH 2', 'ETH', 200_000n],
    ['0.00001', 'mETH', 1n],
  ])('is parsed from %j with the unit %s', (text, code, expected) => {
    expect(readAmount(text, code, 'en')).toEqual(is(expected))
  })

  it.each([
    ['0.000001', 'mBTC', 'too-many-decimals'],
    ['1 mETH', 'mBTC', 'unclear'],
    ['1 mBTC BTC', 'BTC', 'unclear'],
    ['mBTC 1 BTC', 'BTC', 'unclear'],
    ['90071992547.40992', 'mBTC', 'too-large'],
  ])('is rejected: %j with the unit %s as %s', (text, code, kind) => {
    expect(readAmount(text, code, 'en').kind).toBe(kind)
  })
})
