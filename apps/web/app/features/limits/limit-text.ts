import { useLingui } from '@lingui/react/macro'
import type { Limit, LimitChange, LimitPeriodName, LimitsMeta } from '@tessera/contract'
import { LIMIT_DEFINITION } from '@tessera/contract/statuses'
import { momentText, zoneName } from '@tessera/words/date-text'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'

type Definition = Limit['definition']

/** Returns a function that names a definition. */
export function useDefinitionName(): (definition: Definition) => string {
  const { t } = useLingui()
  const names: Record<Definition, string> = {
    [LIMIT_DEFINITION.bet]: t`Bet limit`,
    [LIMIT_DEFINITION.loss]: t`Loss limit`,
    [LIMIT_DEFINITION.deposit]: t`Deposit limit`,
    [LIMIT_DEFINITION.selfExclusion]: t`Self-exclusion`,
    [LIMIT_DEFINITION.coolingOff]: t`Cooling-off`,
  }
  return (definition) => names[definition]
}

/** Returns a function that names a calendar period or the length of a break. */
export function usePeriodName(): (period: LimitPeriodName) => string {
  const { t } = useLingui()
  const names: Record<LimitPeriodName, string> = {
    daily: t`per day`,
    weekly: t`per week`,
    monthly: t`per month`,
    P1D: t`24 hours`,
    P1W: t`1 week`,
    P1M: t`1 month`,
    P6W: t`6 weeks`,
    P3M: t`3 months`,
    P6M: t`6 months`,
    P1Y: t`1 year`,
    P5Y: t`5 years`,
    forever: t`Indefinitely`,
  }
  return (period) => names[period]
}

/** Returns a function that names an entry of the history. */
export function useEventName(): (change: LimitChange) => string {
  const { t } = useLingui()
  const names: Record<LimitChange['event'], string> = {
    added: t`Limit set`,
    lowered: t`Limit lowered`,
    raise_requested: t`Change requested`,
    raised: t`Limit changed`,
    deletion_requested: t`Deletion requested`,
    deleted: t`Limit deleted`,
    request_cancelled: t`Request cancelled`,
    break_started: t`Break started`,
    break_extended: t`Break extended`,
    break_carried_over: t`Break carried over from your other account`,
  }
  return ({ event }) => names[event]
}

export interface LimitText {
  readonly money: (subunits: number, currency: string) => string
  /** Formats date and time in the time zone in which the player's periods begin. */
  readonly moment: (iso: string) => string
  readonly zone: string
}

/** Formats amounts and times of limits. The zone comes with the limits, so that server and browser write the same. */
export function useLimitText({ timeZone }: Pick<LimitsMeta, 'timeZone'>): LimitText {
  const { locale } = useLocale()
  const { format } = useMoneyText()
  return {
    money: format,
    moment: (iso) => momentText(iso, locale, timeZone),
    get zone() {
      return zoneName(locale, timeZone)
    },
  }
}
