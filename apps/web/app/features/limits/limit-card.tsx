import { Trans, useLingui } from '@lingui/react/macro'
import type { Limit, LimitsMeta } from '@tessera/contract'
import { Badge, Button, Card, Notice } from '@tessera/ui'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useDefinitionName, useLimitText, usePeriodName } from './limit-text.ts'
import { shareUsed } from './share-used.ts'
import { useChangeLimit } from './use-limit-actions.ts'
import { pendingWish } from './wished-limit.ts'

interface LimitCardProps {
  readonly limit: Limit
  readonly meta: LimitsMeta
}

/** A limit of money: what is left, when it resets, a requested change, and the buttons to change it. */
export function LimitCard({ limit, meta }: LimitCardProps) {
  const { t } = useLingui()
  const nameOf = useDefinitionName()
  const periodOf = usePeriodName()
  const { money } = useLimitText(meta)
  const { definition, period, amount, currency, source } = limit
  if (amount === null || currency === null) return null
  return (
    <Card level="surface" padding="md" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          {nameOf(definition)}
          {source === 'operator' && <Badge tone="neutral">{t`Set by us`}</Badge>}
          {source === 'jurisdiction' && <Badge tone="neutral">{t`Required by law`}</Badge>}
        </h3>
        <span className="figures">
          {money(amount, currency)} {periodOf(period)}
        </span>
      </div>
      <Use limit={limit} meta={meta} amount={amount} currency={currency} />
      {limit.pending && <Pending limit={limit} meta={meta} />}
      {source === 'player' && <Buttons limit={limit} />}
    </Card>
  )
}

interface UseProps extends LimitCardProps {
  readonly amount: number
  readonly currency: string
}

/** Bar and texts of what is used and left. The bar repeats the text. */
function Use({ limit, meta, amount, currency }: UseProps) {
  const { money, moment } = useLimitText(meta)
  const { left, used, reserved, endsAt } = limit
  const share = shareUsed({ amount, left: left ?? 0 })
  const [leftText, usedText] = [money(left ?? 0, currency), money(Math.max(used ?? 0, 0), currency)]
  const reset = moment(endsAt ?? '')
  const pending = money(reserved ?? 0, currency)
  return (
    <div className="grid gap-2">
      <span className="t-limit-bar" data-full={left === 0 || undefined} aria-hidden="true">
        <span style={{ inlineSize: `${share}%` }} />
      </span>
      <div className="figures flex flex-wrap justify-between gap-x-4 text-xs">
        <strong>
          <Trans>{leftText} left</Trans>
        </strong>
        <span className="text-text-soft">
          <Trans>{usedText} used</Trans>
        </span>
      </div>
      <p className="figures text-xs text-text-soft">
        {reserved ? (
          <Trans>
            Resets {reset}. {pending} is reserved for pending deposits.
          </Trans>
        ) : (
          <Trans>Resets {reset}.</Trans>
        )}
      </p>
    </div>
  )
}

/** A requested change: when it can be confirmed, and the buttons to confirm and to withdraw it. */
function Pending({ limit, meta }: LimitCardProps) {
  const { t } = useLingui()
  const open = useOpenDialog()
  const periodOf = usePeriodName()
  const { money, moment } = useLimitText(meta)
  const keep = useChangeLimit(() => {})
  const { id, period, amount, currency, pending } = limit
  if (!pending || amount === null || currency === null) return null
  const wish = pendingWish(limit)
  const isDeletion = wish === null
  const wanted = wish === null ? '' : `${money(wish.amount, currency)} ${periodOf(wish.period)}`
  const from = moment(pending.confirmableAt)
  const until = moment(pending.lapsesAt)
  return (
    <Notice
      tone="info"
      title={isDeletion ? t`You’ve asked us to delete this limit` : t`You’ve requested ${wanted}`}
    >
      <div className="grid gap-3">
        <p>
          {pending.isConfirmable
            ? t`Nothing changes until you confirm it. You can do so until ${until}.`
            : t`You can confirm it from ${from}. Nothing changes until then.`}
        </p>
        <div className="flex flex-wrap gap-3">
          {pending.isConfirmable && (
            <Button
              size="sm"
              onClick={() => open(isDeletion ? 'confirm-delete-limit' : 'confirm-limit-update', id)}
            >
              {t`Review and confirm`}
            </Button>
          )}
          <Button
            size="sm"
            variant="secondary"
            loading={keep.isRunning}
            onClick={() => void keep.run({ params: { id }, body: { period, amount } })}
          >
            {t`Keep current limit`}
          </Button>
        </div>
      </div>
    </Notice>
  )
}

function Buttons({ limit: { id, pending } }: Pick<LimitCardProps, 'limit'>) {
  const { t } = useLingui()
  const open = useOpenDialog()
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="sm" variant="secondary" onClick={() => open('edit-limit', id)}>{t`Change`}</Button>
      {pending?.kind !== 'delete' && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => open('confirm-delete-limit', id)}
        >{t`Delete`}</Button>
      )}
    </div>
  )
}
