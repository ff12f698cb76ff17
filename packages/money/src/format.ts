import { toDecimalText } from './amount.ts'
import { EQUIVALENT_DECIMALS } from './convert.ts'
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

const numberFormats = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: string, min: number, max: number, isGrouped = true): Intl.NumberFormat {
  const key = `${locale}/${min}/${max}/${isGrouped}`
  let format = numberFormats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, {
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
    unitFirst: unit.type === 'fiat' && isUnitFirst(locale),
  }
}

const unitFirstByLocale = new Map<string, boolean>()

function isUnitFirst(locale: string): boolean {
  let first = unitFirstByLocale.get(locale)
  if (first === undefined) {
    const parts = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).formatToParts(1)
    first =
      parts.findIndex((part) => part.type === 'currency') < parts.findIndex((part) => part.type === 'integer')
    unitFirstByLocale.set(locale, first)
  }
  return first
}

/** Formats an amount with its unit: `€12.50`, `12,50 €`, `0.00125 BTC`, `1.25 mBTC`. */
export function formatAmount(subunits: bigint | number, unitCode: string, locale = 'en'): string {
  return joinParts(amountParts(subunits, unitCode, locale))
}

const joinParts = ({ sign, number, unit, unitFirst }: AmountParts): string =>
  unitFirst ? `${sign}${unit}${number}` : `${sign}${number}\u00a0${unit}`

/** Formats an amount for a small button, with decimals only if it has any: `€20`, `20 €`, `0.0005 BTC`. */
export function shortAmount(subunits: bigint | number, unitCode: string, locale = 'en'): string {
  const unit = unitOf(unitCode)
  return joinParts(partsWith(subunits, unit, locale, minDecimals(subunits, unit)))
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
  return joinParts(partsWith(hundredths, unit, locale, EQUIVALENT_DECIMALS))
}
