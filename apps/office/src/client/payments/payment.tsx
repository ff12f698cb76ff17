import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import { Amount, Button, Card, Icon, Notice, PageHeader, RecordList, RecordRow, Section } from '@tessera/ui'
import { INFO_ICON } from '@tessera/ui/icons'
import { linkClass } from '@tessera/ui/link-class'
import { useState } from 'react'
import { readAct } from '../kit/act-names.ts'
import { CallView } from '../kit/call-view.tsx'
import { Facts } from '../kit/facts.tsx'
import { useFormats } from '../kit/formats.ts'
import { ReasonDialog } from '../kit/reason-dialog.tsx'
import { useTerms } from '../kit/terms.ts'
import { Link } from '../platform/navigation.tsx'
import { useOperator } from '../platform/session.tsx'
import { useCall } from '../platform/use-call.ts'
import { PaymentBadge, stageOf } from './payment-status.tsx'
import { ProposalActs } from './proposals.tsx'
import { SplitWithdrawal } from './split-withdrawal.tsx'

type PaymentPage = OfficeCallData<'GET /office/payments/{invoiceId}'>
type Act = 'approve' | 'reject' | 'split' | 'refund' | 'resend-refund'

/** Page of a payment, with the decisions about it. */
export function Payment({ invoiceId }: { readonly invoiceId: string }) {
  const { t } = useLingui()
  const state = useCall('GET /office/payments/{invoiceId}', { params: { invoiceId } })
  return (
    <CallView state={state}>
      {(payment) => (
        <>
          <PageHeader
            title={payment.type === 'deposit' ? t`Deposit` : t`Withdrawal`}
            lead={<PaymentBadge payment={payment} />}
            over={
              <Link to="/payments" className={linkClass('quiet')}>
                <Trans>Payments</Trans>
              </Link>
            }
          />
          <PaymentActs payment={payment} onDone={state.reload} />
          {payment.refundProblem === null ? null : (
            <Notice
              tone={payment.refund === 'failed' ? 'danger' : 'info'}
              title={
                payment.refund === 'failed'
                  ? t`The payment provider didn’t refund this deposit`
                  : t`The refund isn’t confirmed yet. We’ll retry automatically`
              }
            >
              {payment.refundProblem}
            </Notice>
          )}
          {payment.proposal ? (
            <Notice title={t`This refund waits for a second operator`}>
              <ProposalActs proposal={payment.proposal} onDone={state.reload} />
            </Notice>
          ) : null}
          <Card cut>
            <PaymentFacts payment={payment} />
          </Card>
          <PaymentRecord payment={payment} />
        </>
      )}
    </CallView>
  )
}

/** Acts that the state of the payment and the operator's roles allow. */
function PaymentActs({ payment, onDone }: { readonly payment: PaymentPage; readonly onDone: () => void }) {
  const { t } = useLingui()
  const { allows } = useOperator()
  const [act, setAct] = useState<Act | null>(null)
  const texts: Readonly<Record<Exclude<Act, 'split'>, { title: string; label: string; text: string }>> = {
    approve: {
      title: t`Approve this withdrawal?`,
      label: t`Approve withdrawal`,
      text: t`It is sent to the payment provider now.`,
    },
    reject: {
      title: t`Refuse this withdrawal?`,
      label: t`Refuse withdrawal`,
      text: t`The amount returns to the balance of the player.`,
    },
    refund: {
      title: payment.isRefundSent ? t`Refund this deposit?` : t`Book a refund?`,
      label: payment.isRefundSent ? t`Refund deposit` : t`Book refund`,
      text: payment.isRefundSent
        ? t`The amount leaves the balance of the player and is sent to the payment provider. Above a threshold, a second operator has to confirm it.`
        : t`First pay the deposit back through its provider. The amount leaves the balance of the player. Above a threshold, a second operator has to confirm it.`,
    },
    'resend-refund': {
      title: t`Send this refund again?`,
      label: t`Send refund again`,
      text: t`The amount has already left the balance of the player. First check at the payment provider why the refund failed.`,
    },
  }
  const isWaiting = stageOf(payment) === 'review'
  const hasFailed = stageOf(payment) === 'unrefunded'
  const isRefundable = payment.type === 'deposit' && stageOf(payment) === 'success' && !payment.proposal
  const fits = {
    ...{ approve: isWaiting, reject: isWaiting, split: payment.splitMethods.length > 0 },
    ...{ refund: isRefundable, 'resend-refund': hasFailed },
  }
  const acts = (['approve', 'reject', 'split', 'refund', 'resend-refund'] as const).filter(
    (each) => fits[each] && allows(`POST /office/payments/{invoiceId}/${each}`),
  )
  if (acts.length === 0) return null
  return (
    <section aria-label={t`Actions`} className="flex flex-wrap gap-2">
      {acts.map((each) => (
        <Button
          key={each}
          size="sm"
          variant={each === 'approve' ? 'primary' : each === 'reject' ? 'danger' : 'secondary'}
          onClick={() => setAct(each)}
        >
          {each === 'split' ? t`Split withdrawal` : texts[each].label}
        </Button>
      ))}
      {act === 'split' ? (
        <SplitWithdrawal payment={payment} onClose={() => setAct(null)} onDone={onDone} />
      ) : null}
      {act === null || act === 'split' ? null : (
        <ReasonDialog
          name={`POST /office/payments/{invoiceId}/${act}`}
          parts={(reason) => ({ params: { invoiceId: payment.id }, body: { reason } })}
          variant={act === 'reject' ? 'danger' : 'primary'}
          onClose={() => setAct(null)}
          onDone={onDone}
          {...texts[act]}
        />
      )}
    </section>
  )
}

function PaymentFacts({ payment }: { readonly payment: PaymentPage }) {
  const { t } = useLingui()
  const term = useTerms()
  const { time, locale } = useFormats()
  const { currency, playerName, playerId, reviewRules } = payment
  const money = (amount: string | null) =>
    amount === null || amount === '0' ? null : (
      <Amount subunits={BigInt(amount)} currency={currency} locale={locale} />
    )
  const optional = (label: string, value: string | null) => (value === null ? [] : [{ name: label, value }])
  return (
    <Facts
      facts={[
        { name: t`Amount`, value: money(payment.amount) },
        {
          name: t`Player`,
          value: (
            <Link to={`/players/${playerId}`} className={linkClass('inline')}>
              {playerName ?? playerId}
            </Link>
          ),
        },
        ...(reviewRules.length > 0
          ? [
              {
                name: t`Reviewed because of`,
                value: reviewRules.map(term).join(', '),
              },
            ]
          : []),
        { name: t`Method`, value: payment.methodId },
        ...optional(t`Destination`, payment.destination),
        ...optional(t`Card`, payment.card && `… ${payment.card}`),
        { name: t`Fee`, value: money(payment.fee) },
        { name: t`Requested amount`, value: money(payment.requestedAmount) },
        { name: t`Taken back by the provider`, value: money(payment.reversed) },
        ...optional(t`Reason of the failure`, payment.failureReason),
        ...optional(t`Number of the deposit`, payment.number === null ? null : String(payment.number)),
        { name: t`Payment of the provider`, value: payment.providerPaymentId },
        { name: t`ID`, value: payment.id },
        { name: t`Created`, value: time(payment.createdAt) },
        { name: t`Changed`, value: time(payment.updatedAt) },
        ...optional(t`Sent`, payment.sentAt && time(payment.sentAt)),
        ...optional(t`Refund booked`, payment.refundedAt && time(payment.refundedAt)),
      ].filter(({ value }) => value !== null)}
    />
  )
}

/** Acts of operators on the payment; nothing if there are none. */
function PaymentRecord({ payment }: { readonly payment: PaymentPage }) {
  const { t, i18n } = useLingui()
  const { time } = useFormats()
  if (payment.acts.length === 0) return null
  return (
    <Section title={t`Decisions`}>
      <RecordList label={t`Decisions`}>
        {payment.acts.map(({ at, operator, act, reason }) => {
          const { name, object } = readAct('payments', act)
          return (
            <RecordRow
              key={at + act}
              picture={<Icon icon={INFO_ICON} />}
              title={name === null ? t`Operator` : i18n._(name)}
              detail={
                <>
                  <span>{time(at)}</span>
                  <span>{operator}</span>
                  {object === '' ? null : <span>{object}</span>}
                  <span className="w-full text-text">{reason}</span>
                </>
              }
            />
          )
        })}
      </RecordList>
    </Section>
  )
}
