import type { PaymentMethod, PaymentMethodGroup } from '@tessera/contract'
import { currencyOf } from '@tessera/money'

export type Direction = 'deposit' | 'withdrawal'

/** The amounts of a method in one currency, in whole units. */
interface Limits {
  readonly min: number
  readonly max: number
  readonly suggested: readonly number[]
}

/** One way to pay, as the operator describes it: data, not code. */
export interface MethodRule {
  /** `provider.deposit.type` or `provider.withdrawal.type`. */
  readonly id: string
  readonly direction: Direction
  /** The adapter that carries it out, and its own name of the method. */
  readonly provider: string
  readonly providerMethod: 'card' | 'qr' | 'crypto' | 'bank'
  readonly group: string
  readonly label: string
  readonly flow: PaymentMethod['flow']
  readonly processingTime: PaymentMethod['processingTime']
  /** Fields that the player fills in, from the form field catalogue. */
  readonly fields: readonly string[]
  /** Country codes that may use it; empty means all. */
  readonly countries: readonly string[]
  /** Limits by currency: a currency without any can't be paid this way. */
  readonly limits: Readonly<Record<string, Limits>>
}

const GROUPS: readonly { id: string; label: string; icon: string }[] = [
  { id: 'card', label: 'Card', icon: 'card' },
  { id: 'pix', label: 'PIX', icon: 'pix' },
  { id: 'qr', label: 'Scan to pay', icon: 'qr' },
  { id: 'bank', label: 'Bank transfer', icon: 'bank' },
  { id: 'crypto', label: 'Cryptocurrencies', icon: 'crypto' },
]

/** Countries of the Single Euro Payments Area that are served. */
const SEPA_COUNTRIES =
  'AD AT BE BG CH CY CZ DE DK EE ES FI GR HR HU IE IS IT LI LT LU LV MC MT NO PL PT RO SE SI SK SM VA'.split(
    ' ',
  )

const limits = (min: number, max: number, ...suggested: number[]): Limits => ({ min, max, suggested })

const CARD_LIMITS = {
  EUR: limits(10, 5_000, 20, 50, 100, 200),
  USD: limits(10, 5_000, 20, 50, 100, 200),
  BRL: limits(50, 25_000, 100, 250, 500, 1_000),
  JPY: limits(1_500, 800_000, 3_000, 8_000, 15_000, 30_000),
}
const QR_LIMITS = {
  EUR: limits(5, 2_000, 10, 20, 50, 100),
  USD: limits(5, 2_000, 10, 20, 50, 100),
  JPY: limits(1_000, 300_000, 2_000, 5_000, 10_000),
}
const PIX_LIMITS = { BRL: limits(20, 20_000, 50, 100, 200, 500) }
const CRYPTO_LIMITS = {
  BTC: limits(0.0001, 2, 0.0005, 0.001, 0.005),
  ETH: limits(0.005, 40, 0.01, 0.05, 0.1),
  USDT: limits(10, 50_000, 20, 50, 100, 500),
  TON: limits(2, 20_000, 5, 20, 50),
}
const CRYPTO_PAYOUT_LIMITS = {
  BTC: limits(0.0002, 1),
  ETH: limits(0.005, 20),
  USDT: limits(10, 25_000),
  TON: limits(2, 10_000),
}

/** The methods of the demonstration, in their order within the groups. */
export const METHODS: readonly MethodRule[] = [
  {
    // What demonstration players were given: it stands in their history, and nobody is offered it.
    id: 'demo.deposit.gift',
    direction: 'deposit',
    provider: 'demo',
    providerMethod: 'bank',
    group: 'demo',
    label: 'Demonstration money',
    flow: 'direct',
    processingTime: 'instant',
    fields: [],
    countries: [],
    limits: {},
  },
  {
    id: 'sandbox.deposit.card',
    direction: 'deposit',
    provider: 'sandbox',
    providerMethod: 'card',
    group: 'card',
    label: 'Card',
    flow: 'redirect',
    processingTime: 'instant',
    fields: [],
    countries: [],
    limits: CARD_LIMITS,
  },
  {
    id: 'sandbox.deposit.pix',
    direction: 'deposit',
    provider: 'sandbox',
    providerMethod: 'qr',
    group: 'pix',
    label: 'PIX',
    flow: 'qr',
    processingTime: 'instant',
    fields: ['cpf_number'],
    countries: [],
    limits: PIX_LIMITS,
  },
  {
    id: 'sandbox.deposit.qr',
    direction: 'deposit',
    provider: 'sandbox',
    providerMethod: 'qr',
    group: 'qr',
    label: 'Scan to pay',
    flow: 'qr',
    processingTime: 'minutes',
    fields: [],
    countries: [],
    limits: QR_LIMITS,
  },
  {
    id: 'sandbox.deposit.crypto',
    direction: 'deposit',
    provider: 'sandbox',
    providerMethod: 'crypto',
    group: 'crypto',
    label: 'Cryptocurrencies',
    flow: 'qr',
    processingTime: 'minutes',
    fields: [],
    countries: [],
    limits: CRYPTO_LIMITS,
  },
  {
    id: 'sandbox.withdrawal.card',
    direction: 'withdrawal',
    provider: 'sandbox',
    providerMethod: 'card',
    group: 'card',
    label: 'Card',
    flow: 'direct',
    processingTime: 'hours',
    fields: [],
    countries: [],
    limits: {
      EUR: limits(10, 5_000),
      USD: limits(10, 5_000),
      BRL: limits(50, 25_000),
      JPY: limits(1_500, 800_000),
    },
  },
  {
    id: 'sandbox.withdrawal.pix',
    direction: 'withdrawal',
    provider: 'sandbox',
    providerMethod: 'bank',
    group: 'pix',
    label: 'PIX',
    flow: 'direct',
    processingTime: 'minutes',
    fields: ['fullName', 'cpf_number'],
    countries: [],
    limits: { BRL: limits(20, 20_000) },
  },
  {
    id: 'sandbox.withdrawal.sepa',
    direction: 'withdrawal',
    provider: 'sandbox',
    providerMethod: 'bank',
    group: 'bank',
    label: 'SEPA',
    flow: 'direct',
    processingTime: 'days',
    fields: ['fullName'],
    countries: SEPA_COUNTRIES,
    limits: { EUR: limits(10, 20_000) },
  },
  {
    id: 'sandbox.withdrawal.crypto',
    direction: 'withdrawal',
    provider: 'sandbox',
    providerMethod: 'crypto',
    group: 'crypto',
    label: 'Cryptocurrencies',
    flow: 'direct',
    processingTime: 'minutes',
    fields: ['wallet_id'],
    countries: [],
    limits: CRYPTO_PAYOUT_LIMITS,
  },
]

/** Whole units to subunits: the table is written by people, and its numbers are exact to the currency's decimals. */
const toSubunits = (units: number, currency: string): number =>
  Math.round(units * currencyOf(currency).subunitToUnit)

export interface MethodQuery {
  readonly direction: Direction
  readonly currency: string
  /** Null when it is not known: methods of certain countries are left out. */
  readonly country: string | null
}

const fits = (rule: MethodRule, { direction, currency, country }: MethodQuery): boolean =>
  rule.direction === direction &&
  Object.hasOwn(rule.limits, currency) &&
  (rule.countries.length === 0 || (country !== null && rule.countries.includes(country)))

/** A method that may be used, with the adapter's part of it. */
export interface UsableMethod {
  readonly rule: MethodRule
  readonly method: PaymentMethod
}

function toUsable(rule: MethodRule, currency: string): UsableMethod[] {
  const own = rule.limits[currency]
  if (!own) return []
  const method: PaymentMethod = {
    id: rule.id,
    label: rule.label,
    currency,
    minAmount: toSubunits(own.min, currency),
    maxAmount: toSubunits(own.max, currency),
    suggestedAmounts: own.suggested.map((amount) => toSubunits(amount, currency)),
    flow: rule.flow,
    fields: [...rule.fields],
    processingTime: rule.processingTime,
  }
  return [{ rule, method }]
}

const usable = (rules: readonly MethodRule[], query: MethodQuery): UsableMethod[] =>
  rules.filter((rule) => fits(rule, query)).flatMap((rule) => toUsable(rule, query.currency))

/** The methods for a currency and a country, in groups; groups without any are left out. */
export function methodGroups(rules: readonly MethodRule[], query: MethodQuery): PaymentMethodGroup[] {
  const found = usable(rules, query)
  return GROUPS.map((group) => ({
    ...group,
    paymentMethods: found.filter(({ rule }) => rule.group === group.id).map(({ method }) => method),
  })).filter(({ paymentMethods }) => paymentMethods.length > 0)
}

export const findMethod = (
  rules: readonly MethodRule[],
  id: string,
  query: MethodQuery,
): UsableMethod | null => usable(rules, query).find(({ rule }) => rule.id === id) ?? null

/** The rule of a method that an invoice names. */
export function methodRule(rules: readonly MethodRule[], id: string): MethodRule {
  const rule = rules.find((each) => each.id === id)
  if (!rule) throw new Error(`an invoice names the method ${id}, which is not configured any more`)
  return rule
}
