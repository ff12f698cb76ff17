import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Icon, RecordRow, StatusBadge } from '@tessera/ui'
import { CHECK_ICON } from '@tessera/ui/icons'
import { useState } from 'react'
import { ReasonDialog } from '../kit/reason-dialog.tsx'
import { CorrectionDialog, type CorrectionKind } from './correction-dialog.tsx'
import { MARKET_STATES, type MarketData, RESULTS } from './names.ts'

interface MarketProps {
  readonly eventId: string
  readonly market: MarketData
  /** True if operators have suspended markets of this type. */
  readonly isSuspended: boolean
  readonly onDone: () => void
}

/** A market with its result and what an operator can do about it. */
export function MarketRow(props: MarketProps) {
  const { t, i18n } = useLingui()
  const { market, isSuspended } = props
  const { shape, name } = MARKET_STATES[market.state]
  return (
    <RecordRow
      picture={<Icon icon={CHECK_ICON} />}
      title={market.name}
      value={<Plural value={market.bets} one="# bet" other="# bets" />}
      detail={
        <>
          <StatusBadge status={shape}>{i18n._(name)}</StatusBadge>
          {isSuspended ? <StatusBadge status="paused">{t`Suspended`}</StatusBadge> : null}
          <ul className="flex w-full flex-wrap gap-x-4 gap-y-1 text-text">
            {market.outcomes.map((outcome) => (
              <li key={outcome.id}>
                {outcome.name}: {i18n._(RESULTS[outcome.result])}
                {outcome.bets > 0 ? (
                  <span className="text-text-soft">
                    {' '}
                    (<Plural value={outcome.bets} one="# bet" other="# bets" />)
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
          <MarketActs {...props} />
        </>
      }
    />
  )
}

function MarketActs({ eventId, market, isSuspended, onDone }: MarketProps) {
  const { t } = useLingui()
  const [kind, setKind] = useState<CorrectionKind | null>(null)
  const [isSuspending, setSuspending] = useState(false)
  const isVoided = market.state === 'cancelled'
  const hasResult = market.state === 'scouted' || market.state === 'confirmed'
  return (
    <span className="flex w-full flex-wrap gap-2 pt-2">
      {isVoided ? null : (
        <Button size="sm" variant="secondary" onClick={() => setKind('settle')}>
          {hasResult ? t`Correct result` : t`Set result`}
        </Button>
      )}
      {hasResult ? (
        <Button size="sm" variant="secondary" onClick={() => setKind('rollback')}>
          <Trans>Withdraw result</Trans>
        </Button>
      ) : null}
      <Button
        size="sm"
        variant={isVoided ? 'secondary' : 'danger'}
        onClick={() => setKind(isVoided ? 'restore' : 'void')}
      >
        {isVoided ? t`Revoke voiding` : t`Void market`}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => setSuspending(true)}>
        {isSuspended ? t`Resume market` : t`Suspend market`}
      </Button>
      {kind === null ? null : (
        <CorrectionDialog
          eventId={eventId}
          market={market}
          kind={kind}
          onClose={() => setKind(null)}
          onDone={onDone}
        />
      )}
      {isSuspending ? (
        <SuspensionDialog
          eventId={eventId}
          market={market}
          isSuspended={isSuspended}
          onClose={() => setSuspending(false)}
          onDone={onDone}
        />
      ) : null}
    </span>
  )
}

interface SuspensionProps {
  readonly eventId: string
  /** Market whose type is suspended; null for the whole event. */
  readonly market: MarketData | null
  readonly isSuspended: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Suspension of an event, or of all its markets of a type, or its end. */
export function SuspensionDialog({ eventId, market, isSuspended, onClose, onDone }: SuspensionProps) {
  const { t } = useLingui()
  const suspend = market
    ? {
        title: t`Suspend “${market.name}”?`,
        label: t`Suspend market`,
        text: t`Players can’t bet on markets of this type in this event, whatever their line, until you resume them.`,
      }
    : {
        title: t`Suspend this event?`,
        label: t`Suspend event`,
        text: t`Players can’t bet on this event until you resume it. Accepted bets stay.`,
      }
  const resume = market
    ? {
        title: t`Resume “${market.name}”?`,
        label: t`Resume market`,
        text: t`Players can bet on markets of this type again.`,
      }
    : {
        title: t`Resume this event?`,
        label: t`Resume event`,
        text: t`Players can bet on all markets of this event again, as far as the feed offers them.`,
      }
  return (
    <ReasonDialog
      name={`POST /office/events/{eventId}/${isSuspended ? 'resume' : 'suspend'}`}
      parts={(reason) => ({
        params: { eventId },
        body: { reason, ...(market ? { type: market.type } : {}) },
      })}
      onClose={onClose}
      onDone={onDone}
      {...(isSuspended ? resume : suspend)}
    />
  )
}
