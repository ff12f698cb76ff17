import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Icon, RecordList, RecordRow, Section } from '@tessera/ui'
import { WARNING_ICON } from '@tessera/ui/icons'
import { linkClass } from '@tessera/ui/link-class'
import { useState } from 'react'
import { CallView } from '../kit/call-view.tsx'
import { useFormats } from '../kit/formats.ts'
import { ReasonDialog } from '../kit/reason-dialog.tsx'
import { Link } from '../platform/navigation.tsx'
import { useOperator } from '../platform/session.tsx'
import { useCall } from '../platform/use-call.ts'
import { EffectText } from './effect.tsx'
import { PROPOSED, type ProposalData } from './names.ts'

/** Corrections of all events that wait for a second operator; nothing if there are none. */
export function WaitingCorrections() {
  const { t } = useLingui()
  const state = useCall('GET /office/event-proposals', {})
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
  readonly proposal: ProposalData
  readonly onDone: () => void
}

/** A correction that waits, with its effect and the decision about it. */
export function ProposalRow({
  proposal,
  onDone,
  nameOf = (key) => key,
}: ProposalProps & { readonly nameOf?: (key: string) => string }) {
  const { i18n } = useLingui()
  const { time } = useFormats()
  const { eventId, eventName, act, markets, effect, operator, reason, at } = proposal
  return (
    <RecordRow
      picture={<Icon icon={WARNING_ICON} />}
      title={i18n._(PROPOSED[act])}
      detail={
        <>
          <span>{time(at)}</span>
          <span>
            <Trans>by {operator}</Trans>
          </span>
          <Link to={`/events/${eventId}`} className={linkClass('inline')}>
            {eventName}
          </Link>
          <span className="break-all">{markets.map(nameOf).join(', ')}</span>
          <EffectText effect={effect} />
          <span className="w-full text-text">{reason}</span>
          <ProposalActs proposal={proposal} onDone={onDone} />
        </>
      }
    />
  )
}

/** Decision about a correction that waits. Another operator than its own confirms it. */
function ProposalActs({ proposal, onDone }: ProposalProps) {
  const { t } = useLingui()
  const { name } = useOperator()
  const [act, setAct] = useState<'confirm' | 'drop' | null>(null)
  const isOwn = proposal.operator === name
  const texts = {
    confirm: {
      title: t`Confirm this correction?`,
      label: t`Confirm correction`,
      text: <EffectText effect={proposal.effect} />,
    },
    drop: { title: t`Drop this correction?`, label: t`Drop correction`, text: t`Nothing changes.` },
  } as const
  return (
    <span className="flex w-full flex-wrap gap-2 pt-2">
      <Button
        size="sm"
        disabledReason={isOwn ? t`Another operator has to confirm this correction` : undefined}
        onClick={() => setAct('confirm')}
      >
        {texts.confirm.label}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => setAct('drop')}>
        {texts.drop.label}
      </Button>
      {isOwn ? (
        <span className="w-full text-text-soft">
          <Trans>Another operator has to confirm this correction.</Trans>
        </span>
      ) : null}
      {act === null ? null : (
        <ReasonDialog
          name={`POST /office/event-proposals/{proposalId}/${act}`}
          parts={(reason) => ({ params: { proposalId: proposal.id }, body: { reason } })}
          onClose={() => setAct(null)}
          onDone={onDone}
          {...texts[act]}
        />
      )}
    </span>
  )
}
