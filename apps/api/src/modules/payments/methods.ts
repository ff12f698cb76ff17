import type { PaymentMethod, PaymentMethodGroup } from '@tessera/contract'
import { currencyOf } from '@tessera/money'
import { CHAIN_PROVIDER } from './chain/chain-provider.ts'
import { methodParts } from './method-id.ts'
import { METHOD_GROUPS, type MethodFee } from './method-schema.ts'
import type { PaymentFieldName } from './payment-field-names.ts'

export type Direction = 'deposit' | 'withdrawal'

/** Amounts of a method in one currency, in currency units (not subunits). */
interface MethodLimits {
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
  readonly providerMethod: string
  readonly group: (typeof METHOD_GROUPS)[number] | 'demo'
  /** Key of its name in the content (`methods.yaml`). */
  readonly key: string
  readonly flow: PaymentMethod['flow']
  readonly processingTime: PaymentMethod['processingTime']
  /** Fields of the form field catalogue that the player fills in. */
  readonly fields: readonly PaymentFieldName[]
  /** Further fields by currency, such as the address on its chain. */
  readonly currencyFields: Readonly<Record<string, readonly PaymentFieldName[]>>
  /** Fee of the provider, which the player bears; null without one. */
  readonly fee: MethodFee | null
  /** True if it pays to the card of the player's last card deposit. It is only offered to players with such a deposit. */
  readonly paysToCard: boolean
  /** Day from which it is no longer offered; null if it is. Its invoices are still completed. */
  readonly withdrawnOn: string | null
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
  /** The day as `2026-11-28` (UTC). */
  readonly day: string
}

/** Returns the minimum amount: the method's own, or the remaining balance of a closing account if that is less. */
const minAmountOf = (own: number, remainder: bigint | null): number =>
  remainder !== null && remainder > 0n && remainder < BigInt(own) ? Number(remainder) : own

const fits = (rule: MethodRule, { direction, currency, country, card, day }: MethodQuery): boolean =>
  rule.direction === direction &&
  (rule.withdrawnOn === null || rule.withdrawnOn > day) &&
  (!rule.paysToCard || card?.provider === rule.provider) &&
  Object.hasOwn(rule.limits, currency) &&
  (rule.countries.length === 0 || (country !== null && rule.countries.includes(country)))

/** Returns the day of a query. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

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
    fields: [...rule.fields, ...(rule.currencyFields[currency] ?? [])],
    destination: rule.paysToCard && card ? `…${card.lastDigits}` : null,
    processingTime: rule.processingTime,
    fee: rule.fee && {
      percent: rule.fee.percent,
      fixed: toSubunits(rule.fee.fixed[currency] ?? 0, currency),
    },
  }
  return [{ rule, method }]
}

const usable = (rules: readonly MethodRule[], query: MethodQuery): UsableMethod[] =>
  rules.filter((rule) => fits(rule, query)).flatMap((rule) => toUsable(rule, query))

/** Returns the available methods in groups. Empty groups are omitted. */
export function methodGroups(rules: readonly MethodRule[], query: MethodQuery): PaymentMethodGroup[] {
  const found = usable(rules, query)
  return METHOD_GROUPS.map((id) => ({
    id,
    icon: id,
    paymentMethods: found.filter(({ rule }) => rule.group === id).map(({ method }) => method),
  })).filter(({ paymentMethods }) => paymentMethods.length > 0)
}

export const findMethod = (
  rules: readonly MethodRule[],
  id: string,
  query: MethodQuery,
): UsableMethod | null => usable(rules, query).find(({ rule }) => rule.id === id) ?? null

/** Facts about an invoice's method that its invoice needs even after the method was removed from the configuration. */
export interface InvoiceMethod {
  readonly provider: string
  readonly key: string
}

/** Returns provider and name of an invoice's method. A removed method is described by the parts of its id. */
export function invoiceMethod(rules: readonly MethodRule[], id: string): InvoiceMethod {
  const { provider, type } = methodParts(id)
  return { provider, key: findRule(rules, id)?.key ?? type }
}

/** Returns the rule of a method, offered or withdrawn; null if it was removed from the configuration. */
export const findRule = (rules: readonly MethodRule[], id: string): MethodRule | null =>
  rules.find((each) => each.id === id) ?? null

/** Identifies the chain that a method pays a currency on: methods with the same address fields pay on the same one. */
const chainOf = ({ fields, currencyFields }: MethodRule, currency: string): string =>
  [currency, ...fields, ...(currencyFields[currency] ?? [])].join()

/** Removes currencies from the withdrawals of other providers that are paid directly on the same blockchain. */
export function preferDirect(rules: readonly MethodRule[]): MethodRule[] {
  const direct = new Set(
    rules
      .filter(({ provider, direction }) => provider === CHAIN_PROVIDER && direction === 'withdrawal')
      .flatMap((rule) => Object.keys(rule.limits).map((currency) => chainOf(rule, currency))),
  )
  return rules.map((rule) =>
    rule.provider === CHAIN_PROVIDER || rule.direction === 'deposit'
      ? rule
      : {
          ...rule,
          limits: Object.fromEntries(
            Object.entries(rule.limits).filter(([currency]) => !direct.has(chainOf(rule, currency))),
          ),
        },
  )
}
