import type { PaymentMethod, PaymentMethodGroup } from '@tessera/contract'
import type { FieldName } from '@tessera/form-rules'
import { currencyOf } from '@tessera/money'

export type Direction = 'deposit' | 'withdrawal'

/** The amounts of a method in one currency, in whole units. */
export interface MethodLimits {
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
  /** Its name in the content (`methods.yaml`). */
  readonly key: string
  readonly flow: PaymentMethod['flow']
  readonly processingTime: PaymentMethod['processingTime']
  /** Fields that the player fills in, from the form field catalogue. */
  readonly fields: readonly FieldName[]
  /** Further ones by currency, such as the address on its chain. */
  readonly currencyFields?: Readonly<Record<string, readonly FieldName[]>>
  /** Pays to the card that the player's last card deposit came from, and is offered to whoever has one. */
  readonly paysToCard?: boolean
  /** Country codes that may use it; empty means all. */
  readonly countries: readonly string[]
  /** Limits by currency: a currency without any can't be paid this way. */
  readonly limits: Readonly<Record<string, MethodLimits>>
}

/** A card that paid a deposit: the provider knows it by that payment, we know the last digits alone. */
export interface PaidCard {
  readonly provider: string
  readonly paymentId: string
  readonly lastDigits: string
}

/** In the order of the page; their names stand in the content. */
const GROUPS: readonly { id: string; icon: string }[] = [
  { id: 'card', icon: 'card' },
  { id: 'pix', icon: 'pix' },
  { id: 'qr', icon: 'qr' },
  { id: 'bank', icon: 'bank' },
  { id: 'crypto', icon: 'crypto' },
]

/** Whole units to subunits: the table is written by people, and its numbers are exact to the currency's decimals. */
const toSubunits = (units: number, currency: string): number =>
  Math.round(units * currencyOf(currency).subunitToUnit)

export interface MethodQuery {
  readonly direction: Direction
  readonly currency: string
  /** Null when it is not known: methods of certain countries are left out. */
  readonly country: string | null
  /** Null when there is none, and for deposits. */
  readonly card: PaidCard | null
  /** All that an account has which is to end: it may be paid out though it is below the least amount. */
  readonly remainder?: bigint | null
}

/** What is paid out least: of an account that is to end whatever is left. */
const minAmountOf = (own: number, remainder: bigint | null): number =>
  remainder !== null && remainder > 0n && remainder < BigInt(own) ? Number(remainder) : own

const fits = (rule: MethodRule, { direction, currency, country, card }: MethodQuery): boolean =>
  rule.direction === direction &&
  (rule.paysToCard !== true || card?.provider === rule.provider) &&
  Object.hasOwn(rule.limits, currency) &&
  (rule.countries.length === 0 || (country !== null && rule.countries.includes(country)))

/** A method that may be used, with the adapter's part of it. */
export interface UsableMethod {
  readonly rule: MethodRule
  readonly method: PaymentMethod
}

function toUsable(rule: MethodRule, { currency, card, remainder = null }: MethodQuery): UsableMethod[] {
  const own = rule.limits[currency]
  if (!own) return []
  const method: PaymentMethod = {
    id: rule.id,
    key: rule.key,
    currency,
    minAmount: minAmountOf(toSubunits(own.min, currency), remainder),
    maxAmount: toSubunits(own.max, currency),
    suggestedAmounts: own.suggested.map((amount) => toSubunits(amount, currency)),
    flow: rule.flow,
    fields: [...rule.fields, ...(rule.currencyFields?.[currency] ?? [])],
    destination: rule.paysToCard === true && card ? `…${card.lastDigits}` : null,
    processingTime: rule.processingTime,
  }
  return [{ rule, method }]
}

const usable = (rules: readonly MethodRule[], query: MethodQuery): UsableMethod[] =>
  rules.filter((rule) => fits(rule, query)).flatMap((rule) => toUsable(rule, query))

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
