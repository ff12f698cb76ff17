import { toDecimalText } from './amount.ts'
import { EQUIVALENT_DECIMALS } from './convert.ts'
import { SHOWN_DIGITS } from './digits.ts'
import { type AmountUnit, unitOf } from './unit.ts'

/** Sign of negative amounts. Unlike a hyphen, it has the width of a plus sign and never ends a line. */
const MINUS = '\u2212'

/** Parts of a formatted amount, which a screen can show in different sizes. */
export interface AmountParts {
  /** Minus sign (U+2212) or empty. */
  readonly sign: string
  /** The grouped number, such as `1,234.50`. */
  readonly number: string
  /** The symbol or code of the currency, such as `€` or `BTC`. */
  readonly unit: string
  /** True if the locale puts the unit before the number. */
  readonly unitFirst: boolean
}

/** Marks that isolate a left-to-right amount in a text that is written from right to left. */
const [ISOLATE, END_OF_ISOLATE] = ['\u2066', '\u2069']

const DIRECTION_MARK = /[\u200e\u200f\u061c]/

const numberFormats = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: string, min: number, max: number, isGrouped = true): Intl.NumberFormat {
  const key = `${locale}/${min}/${max}/${isGrouped}`
  let format = numberFormats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      numberingSystem: SHOWN_DIGITS,
      minimumFractionDigits: min,
      maximumFractionDigits: max,
      ...(isGrouped ? {} : { useGrouping: false }),
    })
    numberFormats.set(key, format)
  }
  return format
}

/** Crypto amounts drop trailing zeros but keep at least this many decimals, so that columns stay readable. */
const CRYPTO_MIN_DECIMALS = 2

/**
 * Formats an amount for a locale and returns its parts. Exact for every size, since the input is a decimal string and never
 * a float.
 *
 * @param unitCode a currency, or a sub-currency in which its amounts are shown: `BTC`, `mBTC`
 */
export function amountParts(subunits: bigint | number, unitCode: string, locale = 'en'): AmountParts {
  const unit = unitOf(unitCode)
  return partsWith(subunits, unit, locale, unit.type === 'crypto' ? CRYPTO_MIN_DECIMALS : unit.decimals)
}

function partsWith(subunits: bigint | number, unit: AmountUnit, locale: string, min: number): AmountParts {
  const amount = BigInt(subunits)
  const absolute = amount < 0n ? -amount : amount
  const text = toDecimalText(absolute, unit)
  return {
    sign: amount < 0n ? MINUS : '',
    number: numberFormat(locale, min, unit.decimals).format(text as `${number}`),
    unit: unit.type === 'fiat' ? unit.symbol : unit.code,
    unitFirst: unit.type === 'fiat' && patternOf(locale).unitFirst,
  }
}

interface CurrencyPattern {
  readonly unitFirst: boolean
  /** True if the locale marks the direction of amounts, as those written from right to left do. */
  readonly isMarked: boolean
}

const patterns = new Map<string, CurrencyPattern>()

function patternOf(locale: string): CurrencyPattern {
  let pattern = patterns.get(locale)
  if (!pattern) {
    const parts = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).formatToParts(1)
    const indexOf = (type: string) => parts.findIndex((part) => part.type === type)
    pattern = {
      unitFirst: indexOf('currency') < indexOf('integer'),
      isMarked: parts.some(({ value }) => DIRECTION_MARK.test(value)),
    }
    patterns.set(locale, pattern)
  }
  return pattern
}

/** Formats an amount with its unit: `€12.50`, `12,50 €`, `0.00125 BTC`, `1.25 mBTC`. */
export function formatAmount(subunits: bigint | number, unitCode: string, locale = 'en'): string {
  return joinParts(amountParts(subunits, unitCode, locale), locale)
}

function joinParts({ sign, number, unit, unitFirst }: AmountParts, locale: string): string {
  const text = unitFirst ? `${sign}${unit}${number}` : `${sign}${number}\u00a0${unit}`
  return patternOf(locale).isMarked ? `${ISOLATE}${text}${END_OF_ISOLATE}` : text
}

/** Formats an amount for a small button, with decimals only if it has any: `€20`, `20 €`, `0.0005 BTC`. */
export function shortAmount(subunits: bigint | number, unitCode: string, locale = 'en'): string {
  const unit = unitOf(unitCode)
  return joinParts(partsWith(subunits, unit, locale, minDecimals(subunits, unit)), locale)
}

/** Formats an amount as a person would type it, without unit and grouping: `1250.00`, `1250,5`. */
export function typedAmount(subunits: bigint | number, unitCode: string, locale = 'en'): string {
  const unit = unitOf(unitCode)
  const text = toDecimalText(BigInt(subunits), unit)
  return numberFormat(locale, minDecimals(subunits, unit), unit.decimals, false).format(text as `${number}`)
}

/** Returns the decimals that are written even if they are zeros: none for whole units and crypto. */
function minDecimals(subunits: bigint | number, { type, decimals, subunitToUnit }: AmountUnit): number {
  const isWhole = BigInt(subunits) % BigInt(subunitToUnit) === 0n
  return isWhole || type === 'crypto' ? 0 : decimals
}

/**
 * Formats the value of an amount in another currency, given in hundredths of its unit: `€12.34`, `¥1,500.20`. It has two
 * decimals in every currency (specification, business constants).
 */
export function formatEquivalent(hundredths: bigint, currencyCode: string, locale = 'en'): string {
  const unit = { ...unitOf(currencyCode), decimals: EQUIVALENT_DECIMALS }
  return joinParts(partsWith(hundredths, unit, locale, EQUIVALENT_DECIMALS), locale)
}
