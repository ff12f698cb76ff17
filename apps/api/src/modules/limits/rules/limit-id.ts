import { type CashPeriod, LIMIT_DEFINITION, type LimitSource, type NumberOf } from '@tessera/contract'

/** Kinds, periods and sources of limits of money, as the ledger names them. */
type LimitKind = 'bet' | 'loss' | 'deposit'
export type CalendarPeriod = 'day' | 'week' | 'month'
interface LimitKey {
  readonly kind: LimitKind
  readonly period: CalendarPeriod
  readonly source: LimitSource
}

export type Definition = NumberOf<typeof LIMIT_DEFINITION>
/** Definition of a break. */
export type BreakDefinition = Extract<Definition, 4 | 5>

const PERIODS = { daily: 'day', weekly: 'week', monthly: 'month' } as const satisfies Record<
  CashPeriod,
  CalendarPeriod
>
const NAMES = { day: 'daily', week: 'weekly', month: 'monthly' } as const satisfies Record<
  CalendarPeriod,
  CashPeriod
>
const KINDS: ReadonlyMap<Definition, LimitKind> = new Map([
  [LIMIT_DEFINITION.bet, 'bet'],
  [LIMIT_DEFINITION.loss, 'loss'],
  [LIMIT_DEFINITION.deposit, 'deposit'],
])

/** Ids of breaks, and the reasons of the blocks with which the ledger enforces them. */
export const BREAKS = [
  { definition: LIMIT_DEFINITION.selfExclusion, id: 'self-exclusion', reason: 'self_exclusion' },
  { definition: LIMIT_DEFINITION.coolingOff, id: 'cooling-off', reason: 'cooling_off' },
] as const satisfies readonly { definition: BreakDefinition; id: string; reason: string }[]
export type BreakKind = (typeof BREAKS)[number]

/** Returns the kind of a limit of money; undefined for a break. */
export const kindOf = (definition: Definition): LimitKind | undefined => KINDS.get(definition)
export const definitionOf = (kind: LimitKind): Definition => LIMIT_DEFINITION[kind]
export const ledgerPeriod = (period: CashPeriod): CalendarPeriod => PERIODS[period]
export const periodName = (period: CalendarPeriod): CashPeriod => NAMES[period]
/** True for a calendar period of a limit of money. */
export const isCashPeriod = (period: string): period is CashPeriod => Object.hasOwn(PERIODS, period)
export const breakOf = (definition: Definition): BreakKind | undefined =>
  BREAKS.find((each) => each.definition === definition)

const OF_SOURCE = {
  player: '',
  operator: 'operator-',
  jurisdiction: 'jurisdiction-',
} as const satisfies Record<LimitSource, string>

/** Returns the id of a limit of money, such as `deposit-monthly` or `operator-loss-daily`. A player has one of each. */
export const limitId = ({ kind, period, source }: LimitKey): string =>
  `${OF_SOURCE[source]}${kind}-${NAMES[period]}`

/** Returns the key of the player's own limit with an id; null for any other id. */
export function ownLimitKey(id: string): LimitKey | null {
  for (const kind of KINDS.values())
    for (const period of Object.values(PERIODS)) {
      const key = { kind, period, source: 'player' } as const
      if (limitId(key) === id) return key
    }
  return null
}
