import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import { Amount, Button, Icon, RecordList, RecordRow, Section } from '@tessera/ui'
import { WARNING_ICON } from '@tessera/ui/icons'
import { linkClass } from '@tessera/ui/link-class'
import { useState } from 'react'
import { CallView } from '../kit/call-view.tsx'
import { useFormats } from '../kit/formats.ts'
import { ReasonDialog } from '../kit/reason-dialog.tsx'
import { Link } from '../platform/navigation.tsx'
import { useOperator } from '../platform/session.tsx'
import { useCall } from '../platform/use-call.ts'

type Proposal = OfficeCallData<'GET /office/proposals'>['proposals'][number]

/** Orders that wait for a second operator; nothing if there are none. */
export function Proposals() {
  const { t } = useLingui()
  const state = useCall('GET /office/proposals', {})
  return (
    <CallView state={state}>
      {({ proposals }) =>
        proposals.length === 0 ? null : (
          <Section title={t`Waiting for a second operator`} count={proposals.length}>
            <RecordList label={t`Waiting for a second operator`}>
              {proposals.map((proposal) => (
                <ProposalRow key={proposal.id} proposal={proposal} onDone={state.reload} />
              ))}
            </RecordList>
          </Section>
        )
      }
    </CallView>
  )
}

interface ProposalProps {
  readonly proposal: Proposal
  readonly onDone: () => void
}

function ProposalRow({ proposal, onDone }: ProposalProps) {
  const { t } = useLingui()
  const { time, locale } = useFormats()
  const { playerId, invoiceId, act, amount, currency, operator, reason, createdAt } = proposal
  return (
    <RecordRow
      picture={<Icon icon={WARNING_ICON} />}
      title={act === 'refund' ? t`Refund` : t`Adjustment`}
      value={<Amount subunits={BigInt(amount)} currency={currency} locale={locale} signed />}
      detail={
        <>
          <span>{time(createdAt)}</span>
          <span>
            <Trans>by {operator}</Trans>
          </span>
          <Link
            to={invoiceId ? `/payments/${invoiceId}` : `/players/${playerId}`}
            className={linkClass('inline')}
          >
            {invoiceId ? t`Show payment` : t`Show player`}
          </Link>
          <span className="w-full text-text">{reason}</span>
          <ProposalActs proposal={proposal} onDone={onDone} />
        </>
      }
    />
  )
}

/** Decision about an order that waits. Another operator than its own confirms it. */
export function ProposalActs({ proposal, onDone }: ProposalProps) {
  const { t } = useLingui()
  const { name, allows } = useOperator()
  const [act, setAct] = useState<'confirm' | 'drop' | null>(null)
  if (!allows('POST /office/proposals/{proposalId}/confirm')) return null
  const isOwn = proposal.operator === name
  const texts = {
    confirm: {
      title: t`Confirm this order?`,
      label: t`Confirm order`,
      text: t`It is booked at once.`,
    },
    drop: { title: t`Drop this order?`, label: t`Drop order`, text: t`Nothing is booked.` },
  } as const
  return (
    <span className="flex w-full flex-wrap gap-2 pt-2">
      <Button
        size="sm"
        disabledReason={isOwn ? t`Another operator has to confirm this order` : undefined}
        onClick={() => setAct('confirm')}
      >
        {texts.confirm.label}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => setAct('drop')}>
        {texts.drop.label}
      </Button>
      {isOwn ? (
        <span className="w-full text-text-soft">
          <Trans>Another operator has to confirm this order.</Trans>
        </span>
      ) : null}
      {act === null ? null : (
        <ReasonDialog
          name={`POST /office/proposals/{proposalId}/${act}`}
          parts={(reason) => ({ params: { proposalId: proposal.id }, body: { reason } })}
          onClose={() => setAct(null)}
          onDone={onDone}
          {...texts[act]}
        />
      )}
    </span>
  )
}
