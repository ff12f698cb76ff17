import { useLingui } from '@lingui/react/macro'
import type { LimitPeriod, LimitReason, LimitSource } from '@tessera/contract/refusal-reason'
import type { ReactNode } from 'react'
import { type LimitRefusal, reachedLimit } from '../../data/player/reached-limit.ts'
import { useDateText } from '../../data/player/use-date-text.ts'
import { Money } from '../../kit/money/money.tsx'

/** Returns the names of limits and their origins in the language of the page. */
function useLimitNames() {
  const { t } = useLingui()
  const names: Readonly<Record<LimitReason, Record<LimitPeriod, string>>> = {
    bet_limit: { day: t`Daily bet limit`, week: t`Weekly bet limit`, month: t`Monthly bet limit` },
    loss_limit: { day: t`Daily loss limit`, week: t`Weekly loss limit`, month: t`Monthly loss limit` },
  }
  const sources: Readonly<Record<LimitSource, string>> = {
    player: t`You`,
    operator: t`Our team`,
    jurisdiction: t`Gambling regulations`,
  }
  return { names, sources }
}

/** Explains which limit refused the last bet: its amount, what is left and when it resets. */
export function LimitReached({ reason }: { reason: string }) {
  const { t } = useLingui()
  const refusal = reachedLimit(reason)
  if (!refusal) return <p className="text-text-soft">{t`A limit on your account doesn’t allow this bet.`}</p>
  return <LimitFacts refusal={refusal} />
}

function LimitFacts({ refusal: { reason, parameters } }: { refusal: LimitRefusal }) {
  const { t } = useLingui()
  const dates = useDateText()
  const { names, sources } = useLimitNames()
  const { period, source, currency, limit, left, endsAt } = parameters
  const amount = (subunits: number) => <Money subunits={subunits} currency={currency} />
  return (
    <dl className="grid gap-3 rounded-md bg-sunken p-4">
      <LimitFact name={names[reason][period]}>{amount(limit)}</LimitFact>
      <LimitFact name={t`Left`}>{amount(left)}</LimitFact>
      {endsAt === null ? null : (
        <LimitFact name={t`Resets`}>
          <time dateTime={endsAt}>{dates.moment(endsAt)}</time>
        </LimitFact>
      )}
      <LimitFact name={t`Set by`}>{sources[source]}</LimitFact>
    </dl>
  )
}

function LimitFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-text-soft">{name}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  )
}
