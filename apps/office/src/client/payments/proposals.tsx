import { useLingui } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import { Amount } from '@tessera/ui'
import { linkClass } from '@tessera/ui/link-class'
import { CallView } from '../kit/call-view.tsx'
import { useFormats } from '../kit/formats.ts'
import { SecondDecision, WaitingOrder, WaitingOrders } from '../kit/second-operator.tsx'
import { Link } from '../platform/navigation.tsx'
import { useCall } from '../platform/use-call.ts'

type Proposal = OfficeCallData<'GET /office/proposals'>['proposals'][number]

interface ProposalProps {
  readonly proposal: Proposal
  readonly onDone: () => void
}

/** Refunds and adjustments that wait for a second operator; nothing if there are none. */
export function Proposals() {
  const state = useCall('GET /office/proposals', {})
  return (
    <CallView state={state}>
      {({ proposals }) => (
        <WaitingOrders proposals={proposals}>
          {(proposal) => <ProposalRow key={proposal.id} proposal={proposal} onDone={state.reload} />}
        </WaitingOrders>
      )}
    </CallView>
  )
}

function ProposalRow({ proposal, onDone }: ProposalProps) {
  const { t } = useLingui()
  const { locale } = useFormats()
  const { playerId, invoiceId, act, amount, currency, operator, reason, createdAt } = proposal
  return (
    <WaitingOrder
      title={act === 'refund' ? t`Refund` : t`Adjustment`}
      value={<Amount subunits={BigInt(amount)} currency={currency} locale={locale} signed />}
      at={createdAt}
      operator={operator}
      reason={reason}
      acts={<ProposalActs proposal={proposal} onDone={onDone} />}
    >
      <Link
        to={invoiceId ? `/payments/${invoiceId}` : `/players/${playerId}`}
        className={linkClass('inline')}
      >
        {invoiceId ? t`Show payment` : t`Show player`}
      </Link>
    </WaitingOrder>
  )
}

/** Decision about a refund or an adjustment that waits. */
export function ProposalActs({ proposal, onDone }: ProposalProps) {
  const { t } = useLingui()
  const texts = { confirm: t`It is booked at once.`, drop: t`Nothing is booked.` }
  return <SecondDecision kind="proposals" proposal={proposal} texts={texts} onDone={onDone} />
}
