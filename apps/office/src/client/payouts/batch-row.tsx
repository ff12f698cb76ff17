import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Amount, Icon, RecordRow, StatusBadge } from '@tessera/ui'
import { CHEVRON_END_ICON } from '@tessera/ui/icons'
import { linkClass } from '@tessera/ui/link-class'
import { useFormats } from '../kit/formats.ts'
import { Link } from '../platform/navigation.tsx'
import { BATCH_STATES, type BatchData, NETWORK_NAMES } from './batch-names.ts'

/** Sums of a batch, one per currency. */
export function Sums({ sums }: Pick<BatchData, 'sums'>) {
  const { locale } = useFormats()
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {sums.map(({ amount, currency }) => (
        <Amount key={currency} subunits={BigInt(amount)} currency={currency} locale={locale} />
      ))}
    </span>
  )
}

/** State of a batch. */
export function BatchBadge({ state }: Pick<BatchData, 'state'>) {
  const { i18n } = useLingui()
  const { shape, name } = BATCH_STATES[state]
  return <StatusBadge status={shape}>{i18n._(name)}</StatusBadge>
}

/** A batch in the list. */
export function BatchRow({ batch }: { readonly batch: BatchData }) {
  const { time } = useFormats()
  const { payouts } = batch
  const sealed = time(batch.sealedAt)
  return (
    <RecordRow
      picture={<Icon icon={CHEVRON_END_ICON} />}
      title={
        <Link to={`/payouts/${batch.id}`} className={linkClass('inline')}>
          {NETWORK_NAMES[batch.network]}
        </Link>
      }
      value={<Sums sums={batch.sums} />}
      detail={
        <>
          <BatchBadge state={batch.state} />
          <span>
            <Plural value={payouts} one="# withdrawal" other="# withdrawals" />
          </span>
          <span>
            <Trans>sealed {sealed}</Trans>
          </span>
          {batch.problem === null ? null : <span className="w-full text-danger-text">{batch.problem}</span>}
        </>
      }
    />
  )
}
