import type { PaymentMethod, PaymentMethodGroup } from '@tessera/contract'
import type { FieldName } from '@tessera/form-rules'
import { currencyOf } from '@tessera/money'

export type Direction = 'deposit' | 'withdrawal'

/** Amounts of a method in one currency, in currency units (not subunits). */
export interface MethodLimits {
  readonly min: number
  readonly max: number
  readonly suggested: readonly number[]
}

/** A payment method, as configured by the operator. */
export interface MethodRule {
  /** Id in the form `provider.deposit.type` or `provider.withdrawal.type`. */
  readonly id: string
  readonly direction: Direction
  /** Adapter that executes it, and the adapter's name for the method. */
  readonly provider: string
  readonly providerMethod: 'card' | 'qr' | 'crypto' | 'bank'
  readonly group: string
  /** Key of its name in the content (`methods.yaml`). */
  readonly key: string
  readonly flow: PaymentMethod['flow']
  readonly processingTime: PaymentMethod['processingTime']
  /** Fields of the form field catalogue that the player fills in. */
  readonly fields: readonly FieldName[]
  /** Further fields by currency, such as the address on its chain. */
  readonly currencyFields?: Readonly<Record<string, readonly FieldName[]>>
  /** True if it pays to the card of the player's last card deposit. It is only offered to players with such a deposit. */
  readonly paysToCard?: boolean
  /** Codes of the countries in which it is available; empty for all. */
  readonly countries: readonly string[]
  /** Limits by currency. A currency without limits is not supported. */
  readonly limits: Readonly<Record<string, MethodLimits>>
}

/** A card that paid a deposit. The provider identifies it by that payment; we only store its last digits. */
export interface PaidCard {
  readonly provider: string
  readonly paymentId: string
  readonly lastDigits: string
}

/** Groups of methods in the order of the page. Their names are defined in the content. */
const GROUPS: readonly { id: string; icon: string }[] = [
  { id: 'card', icon: 'card' },
  { id: 'pix', icon: 'pix' },
  { id: 'qr', icon: 'qr' },
  { id: 'bank', icon: 'bank' },
  { id: 'crypto', icon: 'crypto' },
]

/** Converts units to subunits. Rounding is exact, since the table has no more decimals than the currency. */
const toSubunits = (units: number, currency: string): number =>
  Math.round(units * currencyOf(currency).subunitToUnit)

export interface MethodQuery {
  readonly direction: Direction
  readonly currency: string
  /** The player's country; null if unknown, which excludes methods that are limited to countries. */
  readonly country: string | null
  /** The card to pay to; null without one and for deposits. */
  readonly card: PaidCard | null
  /** Balance of a closing account, which may be withdrawn even below the minimum. */
  readonly remainder?: bigint | null
}

/** Returns the minimum amount: the method's own, or the remaining balance of a closing account if that is less. */
const minAmountOf = (own: number, remainder: bigint | null): number =>
  remainder !== null && remainder > 0n && remainder < BigInt(own) ? Number(remainder) : own

const fits = (rule: MethodRule, { direction, currency, country, card }: MethodQuery): boolean =>
  rule.direction === direction &&
  (rule.paysToCard !== true || card?.provider === rule.provider) &&
  Object.hasOwn(rule.limits, currency) &&
  (rule.countries.length === 0 || (country !== null && rule.countries.includes(country)))

/** An available method together with its rule. */
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

/** Returns the available methods in groups. Empty groups are omitted. */
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

/** Returns the rule of an invoice's method. Throws if the method is no longer configured. */
export function methodRule(rules: readonly MethodRule[], id: string): MethodRule {
  const rule = rules.find((each) => each.id === id)
  if (!rule) throw new Error(`the payment method ${id} of an invoice is no longer configured`)
  return rule
}
