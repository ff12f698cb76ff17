import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeCallName } from '@tessera/office-contract'
import { Button, Icon, RecordList, RecordRow, Section } from '@tessera/ui'
import { WARNING_ICON } from '@tessera/ui/icons'
import { type ReactNode, useState } from 'react'
import { useOperator } from '../platform/session.tsx'
import { useFormats } from './formats.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Kinds of orders that wait for a second operator: refunds and adjustments of money, and corrections of sport. */
type ProposalKind = 'proposals' | 'event-proposals'

/** List of orders that wait for a second operator; nothing if there are none. */
export function WaitingOrders<Proposal>({
  proposals,
  children,
}: {
  readonly proposals: readonly Proposal[]
  /** Renders a row. */
  readonly children: (proposal: Proposal) => ReactNode
}) {
  const { t } = useLingui()
  if (proposals.length === 0) return null
  return (
    <Section title={t`Waiting for a second operator`} count={proposals.length}>
      <RecordList label={t`Waiting for a second operator`}>{proposals.map(children)}</RecordList>
    </Section>
  )
}

interface WaitingOrderProps {
  readonly title: ReactNode
  readonly value?: ReactNode
  readonly at: string
  readonly operator: string
  readonly reason: string
  /** Further facts of the order. */
  readonly children: ReactNode
  /** Decision about the order. */
  readonly acts: ReactNode
}

/** An order that waits: what, when, by whom and why, with the decision about it. */
export function WaitingOrder({ title, value, at, operator, reason, children, acts }: WaitingOrderProps) {
  const { time } = useFormats()
  return (
    <RecordRow
      picture={<Icon icon={WARNING_ICON} />}
      title={title}
      value={value}
      detail={
        <>
          <span>{time(at)}</span>
          <span>
            <Trans>by {operator}</Trans>
          </span>
          {children}
          <span className="w-full text-text">{reason}</span>
          {acts}
        </>
      }
    />
  )
}

interface SecondDecisionProps {
  readonly kind: ProposalKind
  readonly proposal: { readonly id: string; readonly operator: string }
  /** Consequence of confirming and of dropping the order. */
  readonly texts: { readonly confirm: ReactNode; readonly drop: ReactNode }
  readonly onDone: () => void
}

/** Decision about an order that waits. Another operator than its own confirms it. */
export function SecondDecision({ kind, proposal: { id, operator }, texts, onDone }: SecondDecisionProps) {
  const { t } = useLingui()
  const { name, allows } = useOperator()
  const [act, setAct] = useState<'confirm' | 'drop' | null>(null)
  const isOwn = operator === name
  const names = {
    confirm: { title: t`Confirm this order?`, label: t`Confirm order` },
    drop: { title: t`Drop this order?`, label: t`Drop order` },
  } as const
  const callOf = (each: 'confirm' | 'drop') =>
    `POST /office/${kind}/{proposalId}/${each}` as const satisfies OfficeCallName
  if (!allows(callOf('confirm'))) return null
  return (
    <span className="flex w-full flex-wrap gap-2 pt-2">
      <Button
        size="sm"
        disabledReason={isOwn ? t`Another operator has to confirm this order` : undefined}
        onClick={() => setAct('confirm')}
      >
        {names.confirm.label}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => setAct('drop')}>
        {names.drop.label}
      </Button>
      {isOwn ? (
        <span className="w-full text-text-soft">
          <Trans>Another operator has to confirm this order.</Trans>
        </span>
      ) : null}
      {act === null ? null : (
        <ReasonDialog
          name={callOf(act)}
          parts={(reason) => ({ params: { proposalId: id }, body: { reason } })}
          onClose={() => {
            setAct(null)
            // A refused confirmation may have brought the effect of the order up to date.
            onDone()
          }}
          onDone={onDone}
          text={texts[act]}
          {...names[act]}
        />
      )}
    </span>
  )
}
