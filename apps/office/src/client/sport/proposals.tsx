import { useLingui } from '@lingui/react/macro'
import { linkClass } from '@tessera/ui/link-class'
import { CallView } from '../kit/call-view.tsx'
import { SecondDecision, WaitingOrder, WaitingOrders } from '../kit/second-operator.tsx'
import { Link } from '../platform/navigation.tsx'
import { useCall } from '../platform/use-call.ts'
import { EffectText } from './effect.tsx'
import { PROPOSED, type ProposalData } from './names.ts'

interface CorrectionsProps {
  readonly proposals: readonly ProposalData[]
  /** Returns the name of a market; its key by default. */
  readonly nameOf?: (key: string) => string
  readonly onDone: () => void
}

/** Corrections that wait for a second operator, with their effect; nothing if there are none. */
export function Corrections({ proposals, nameOf = (key) => key, onDone }: CorrectionsProps) {
  const { t, i18n } = useLingui()
  return (
    <WaitingOrders proposals={proposals}>
      {(proposal) => {
        const { id, eventId, eventName, act, markets, effect, operator, reason, at } = proposal
        const texts = { confirm: <EffectText effect={effect} />, drop: t`Nothing changes.` }
        return (
          <WaitingOrder
            key={id}
            title={i18n._(PROPOSED[act])}
            at={at}
            operator={operator}
            reason={reason}
            acts={<SecondDecision kind="event-proposals" proposal={proposal} texts={texts} onDone={onDone} />}
          >
            <Link to={`/events/${eventId}`} className={linkClass('inline')}>
              {eventName}
            </Link>
            <span className="break-all">{markets.map(nameOf).join(', ')}</span>
            <EffectText effect={effect} />
          </WaitingOrder>
        )
      }}
    </WaitingOrders>
  )
}

/** Corrections of all events that wait for a second operator. */
export function WaitingCorrections() {
  const state = useCall('GET /office/event-proposals', {})
  return (
    <CallView state={state}>
      {({ proposals }) => <Corrections proposals={proposals} onDone={state.reload} />}
    </CallView>
  )
}
