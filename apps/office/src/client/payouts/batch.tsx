import { Trans, useLingui } from '@lingui/react/macro'
import {
  Amount,
  Card,
  Icon,
  Notice,
  PageHeader,
  RecordList,
  RecordRow,
  Section,
  StatusBadge,
} from '@tessera/ui'
import { CHEVRON_END_ICON, COPY_ICON, INFO_ICON } from '@tessera/ui/icons'
import { linkClass } from '@tessera/ui/link-class'
import { CallView } from '../kit/call-view.tsx'
import { Facts } from '../kit/facts.tsx'
import { useFormats } from '../kit/formats.ts'
import { Link } from '../platform/navigation.tsx'
import { useCall } from '../platform/use-call.ts'
import {
  type BatchPage,
  INCREASE_STATES,
  NETWORK_NAMES,
  PAYOUT_STATES,
  TRANSACTION_STATES,
} from './batch-names.ts'
import { BatchBadge, Sums } from './batch-row.tsx'
import { RaiseFee } from './raise-fee.tsx'

/** Page of a batch: its withdrawals and transactions, and the order of a higher fee. */
export function PayoutBatch({ batchId }: { readonly batchId: string }) {
  const { t } = useLingui()
  const state = useCall('GET /office/payout-batches/{batchId}', { params: { batchId } })
  return (
    <CallView state={state}>
      {(batch) => (
        <>
          <PageHeader
            title={t`Batch on ${NETWORK_NAMES[batch.network]}`}
            lead={<BatchBadge state={batch.state} />}
            over={
              <Link to="/payouts" className={linkClass('quiet')}>
                <Trans>Payouts</Trans>
              </Link>
            }
          />
          <RaiseFee batch={batch} onDone={state.reload} />
          {batch.problem === null ? null : (
            <Notice tone="danger" title={t`Problem`}>
              {batch.problem}
            </Notice>
          )}
          <Card cut>
            <BatchFacts batch={batch} />
          </Card>
          <Withdrawals batch={batch} />
          <Transactions batch={batch} />
          <Increases batch={batch} />
        </>
      )}
    </CallView>
  )
}

interface BatchProps {
  readonly batch: BatchPage
}

function BatchFacts({ batch }: BatchProps) {
  const { t } = useLingui()
  const { time, locale } = useFormats()
  const { feeLimit, sealedAt, signedAt, sentAt } = batch
  const moment = (at: string | null) => (at === null ? null : time(at))
  return (
    <Facts
      facts={[
        { name: t`Amount`, value: <Sums sums={batch.sums} /> },
        {
          name: t`Network fee at most`,
          value: <Amount subunits={BigInt(feeLimit.amount)} currency={feeLimit.currency} locale={locale} />,
        },
        { name: t`Sealed`, value: time(sealedAt) },
        { name: t`Signed`, value: moment(signedAt) },
        { name: t`Last sent to the network`, value: moment(sentAt) },
        { name: t`ID`, value: batch.id },
      ]}
    />
  )
}

function Withdrawals({ batch }: BatchProps) {
  const { t, i18n } = useLingui()
  const { locale } = useFormats()
  return (
    <Section title={t`Withdrawals`}>
      <RecordList label={t`Withdrawals`}>
        {batch.withdrawals.map(({ invoiceId, state, amount, currency, destination, reason }) => (
          <RecordRow
            key={invoiceId}
            picture={<Icon icon={CHEVRON_END_ICON} />}
            title={
              <Link to={`/payments/${invoiceId}`} className={linkClass('inline')}>
                {destination ?? invoiceId}
              </Link>
            }
            value={<Amount subunits={BigInt(amount)} currency={currency} locale={locale} />}
            detail={
              <>
                <StatusBadge status={PAYOUT_STATES[state].shape}>
                  {i18n._(PAYOUT_STATES[state].name)}
                </StatusBadge>
                {reason === null ? null : <span className="w-full text-text">{reason}</span>}
              </>
            }
          />
        ))}
      </RecordList>
    </Section>
  )
}

function Transactions({ batch }: BatchProps) {
  const { t, i18n } = useLingui()
  return (
    <Section title={t`Transactions`}>
      <RecordList label={t`Transactions`}>
        {batch.transactions.map(({ txId, state, height, conflictId }, index) => (
          <RecordRow
            key={txId ?? index}
            picture={<Icon icon={COPY_ICON} />}
            title={<span className="break-all">{txId ?? t`Not signed yet`}</span>}
            detail={
              <>
                <StatusBadge status={TRANSACTION_STATES[state].shape}>
                  {i18n._(TRANSACTION_STATES[state].name)}
                </StatusBadge>
                <span>{height === null ? <Trans>In no block</Trans> : <Trans>In block {height}</Trans>}</span>
                {conflictId === null ? null : (
                  <span className="w-full break-all text-text">
                    <Trans>{conflictId} spends the same</Trans>
                  </span>
                )}
              </>
            }
          />
        ))}
      </RecordList>
    </Section>
  )
}

function Increases({ batch }: BatchProps) {
  const { t, i18n } = useLingui()
  const { time } = useFormats()
  if (batch.increases.length === 0) return null
  return (
    <Section title={t`Higher fees`}>
      <RecordList label={t`Higher fees`}>
        {batch.increases.map(({ state, operator, reason, problem, orderedAt }) => (
          <RecordRow
            key={orderedAt}
            picture={<Icon icon={INFO_ICON} />}
            title={i18n._(INCREASE_STATES[state].name)}
            detail={
              <>
                <span>{time(orderedAt)}</span>
                <span>{operator}</span>
                <span className="w-full text-text">{reason}</span>
                {problem === null ? null : <span className="w-full text-danger-text">{problem}</span>}
              </>
            }
          />
        ))}
      </RecordList>
    </Section>
  )
}
