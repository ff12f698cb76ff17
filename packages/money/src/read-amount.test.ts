import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountParts,
  CURRENCIES,
  currencyOf,
  formatAmount,
  shortAmount,
  toDecimalText,
  typedAmount,
} from './index.ts'
import { type AmountReading, readAmount } from './read-amount.ts'

/** The supported date locales (specification, business constants), and some whose numbers differ from all of them. */
const LOCALES = [
  ...'en en-ca de fr es es-mx pt pt-br ru tr hi fa uz kk it et fi el id nb pl ro se cs da nl'.split(' '),
  ...'de-CH de-AT en-IN ar ar-EG pt-PT'.split(' '),
]
const CODES = CURRENCIES.map(({ code }) => code)

const anyCode = fc.constantFrom(...CODES)
const anyLocale = fc.constantFrom(...LOCALES)
const anyAmount = fc.oneof(
  fc.bigInt({ min: 0n, max: BigInt(Number.MAX_SAFE_INTEGER) }),
  fc.bigInt({ min: 0n, max: 10_000_000n }),
  // Whole units, whose grouping alone could be taken for decimals.
  fc.bigInt({ min: 0n, max: 2_000_000n }).map((units) => units * 100n),
)
const is = (subunits: bigint): AmountReading => ({ kind: 'amount', subunits })

describe('an amount that we wrote', () => {
  it.each(LOCALES)('is read back in %s, in every currency', (locale) => {
    fc.assert(
      fc.property(anyCode, anyAmount, (code, amount) => {
        for (const write of [formatAmount, typedAmount]) {
          expect(readAmount(write(amount, code, locale), code, locale)).toEqual(is(amount))
        }
        expect(readAmount(amountParts(amount, code, locale).number, code, locale)).toEqual(is(amount))
      }),
    )
  })

  it('is read without grouping in every language', () => {
    fc.assert(
      fc.property(anyCode, anyLocale, anyAmount, (code, locale, amount) => {
        const text = toDecimalText(amount, currencyOf(code))
        const reading = readAmount(text, code, locale)
        // 123.456 on a page of a language with decimal commas could be thousands: refused, never guessed.
        expect([is(amount), { kind: 'ambiguous' }]).toContainEqual(reading)
        if (text.split('.')[1]?.length !== 3) expect(reading).toEqual(is(amount))
      }),
    )
  })

  it('is never read as another amount on a page of another language', () => {
    fc.assert(
      fc.property(anyCode, anyLocale, anyLocale, anyAmount, (code, written, read, amount) => {
        const reading = readAmount(formatAmount(amount, code, written), code, read)
        if (reading.kind === 'amount') expect(reading.subunits).toBe(amount)
      }),
      { numRuns: 2000 },
    )
  })

  it('is read from a suggestion', () => {
    expect(readAmount(shortAmount(100_000n, 'EUR', 'de'), 'EUR', 'de')).toEqual(is(100_000n))
  })
})

describe('whatever is typed', () => {
  it('is an amount that fits, or a refusal', () => {
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
  ])('%j in %s is read', (text, locale, expected) => {
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
  ])('%j in %s needs none', (text, locale, expected) => {
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
  ])('%j %s in %s could be two amounts and is refused', (text, code, locale) => {
    expect(readAmount(text, code, locale).kind).toBe('ambiguous')
  })

  it('is no doubt where the page and the currency say decimals', () => {
    expect(readAmount('1.250', 'BTC', 'en')).toEqual(is(125_000_000n))
    expect(readAmount('0,125', 'BTC', 'en')).toEqual(is(12_500_000n))
    expect(readAmount('0.125', 'BTC', 'de')).toEqual(is(12_500_000n))
  })
})

describe('what is refused', () => {
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
  ])('%j in %s: %s', (text, code, kind) => {
    expect(readAmount(text, code, 'en').kind).toBe(kind)
  })

  it('the largest amount is not', () => {
    expect(readAmount('90,071,992,547,409.91', 'EUR', 'en')).toEqual(is(2n ** 53n - 1n))
  })
})
