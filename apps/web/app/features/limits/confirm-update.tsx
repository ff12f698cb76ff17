import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Limit, LimitsMeta } from '@tessera/contract'
import { Button } from '@tessera/ui'
import { useLimitText, usePeriodName } from './limit-text.ts'
import { useChangeLimit } from './use-limit-actions.ts'
import { pendingWish, type WishedLimit } from './wished-limit.ts'

interface ConfirmUpdateProps {
  readonly limit: Limit
  /** The wished limit; null to confirm the pending request. */
  readonly wish: WishedLimit | null
  readonly meta: LimitsMeta
  readonly onDone: () => void
}

/** Explains a looser limit before it is requested, or asks for its confirmation after the notice. */
export function ConfirmUpdate({ limit, wish, meta, onDone }: ConfirmUpdateProps) {
  const { t } = useLingui()
  const periodOf = usePeriodName()
  const { money } = useLimitText(meta)
  const change = useChangeLimit(onDone)
  const notice = useNoticeText(meta)
  const { id, amount, currency, period, pending } = limit
  const wanted = wish ?? pendingWish(limit)
  if (wanted === null || amount === null || currency === null)
    return <p>{t`There is nothing to confirm any more.`}</p>
  const isDue = wish === null && pending?.isConfirmable === true
  return (
    <div className="grid gap-6">
      <dl className="grid gap-2">
        <Row label={t`Current limit`} value={`${money(amount, currency)} ${periodOf(period)}`} />
        <Row label={t`New limit`} value={`${money(wanted.amount, currency)} ${periodOf(wanted.period)}`} />
      </dl>
      <p className="text-text-soft">{isDue ? t`The new limit applies as soon as you confirm it.` : notice}</p>
      <div className="flex flex-wrap gap-3">
        <Button loading={change.isRunning} onClick={() => void change.run({ params: { id }, body: wanted })}>
          {isDue ? t`Confirm new limit` : t`Request change`}
        </Button>
        <Button variant="secondary" onClick={onDone}>{t`Keep current limit`}</Button>
      </div>
    </div>
  )
}

function Row({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-text-soft">{label}</dt>
      <dd className="figures font-semibold">{value}</dd>
    </div>
  )
}

/** Returns the sentence about notice and confirmation by the rules of the player's jurisdiction. */
export function useNoticeText({ rules }: LimitsMeta): string {
  const { t } = useLingui()
  const { raiseDelayHours: hours, raiseWaitsForPeriodEnd, confirmWithinHours } = rules
  const days = Math.round(confirmWithinHours / 24)
  const hoursText = t`${plural(hours, { one: '# hour', other: '# hours' })}`
  const daysText = t`${plural(days, { one: '# day', other: '# days' })}`
  return raiseWaitsForPeriodEnd
    ? t`For your protection, you can confirm this after ${hoursText}, and not before the current period ends. You then have ${daysText}. Until you confirm it, your current limit stays.`
    : t`For your protection, you can confirm this after ${hoursText}. You then have ${daysText}. Until you confirm it, your current limit stays.`
}
