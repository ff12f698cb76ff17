import { useLingui } from '@lingui/react/macro'
import type { LimitChange, LimitsMeta } from '@tessera/contract'
import { Section } from '@tessera/ui'
import { useDefinitionName, useEventName, useLimitText, usePeriodName } from './limit-text.ts'

/** History of all changes of limits and breaks, newest first. */
export function ChangesSection({ meta }: { readonly meta: LimitsMeta }) {
  const { t } = useLingui()
  if (meta.changes.length === 0) return null
  return (
    <Section id="limit-changes" title={t`History`}>
      <ul className="grid gap-3">
        {meta.changes.map((change) => (
          <Change key={change.id} change={change} meta={meta} />
        ))}
      </ul>
    </Section>
  )
}

function Change({ change, meta }: { readonly change: LimitChange; readonly meta: LimitsMeta }) {
  const { t } = useLingui()
  const nameOf = useDefinitionName()
  const periodOf = usePeriodName()
  const eventOf = useEventName()
  const { money, moment } = useLimitText(meta)
  const { amountBefore, amountAfter, currency, definition, period, source, at } = change
  const show = (amount: number | null) =>
    amount === null || currency === null ? null : money(amount, currency)
  const amounts = [show(amountBefore), show(amountAfter)].filter((each) => each !== null).join(' → ')
  const sources = { player: null, operator: t`by us`, jurisdiction: t`by law` } as const
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-3">
      <span className="grid gap-1">
        <span className="font-semibold">
          {[eventOf(change), sources[source]].filter((each) => each !== null).join(' ')}
        </span>
        <span className="figures text-xs text-text-soft">
          {[`${nameOf(definition)}, ${periodOf(period)}`, amounts].filter((each) => each !== '').join(' · ')}
        </span>
      </span>
      <time className="figures text-xs text-text-soft" dateTime={at}>
        {moment(at)}
      </time>
    </li>
  )
}
