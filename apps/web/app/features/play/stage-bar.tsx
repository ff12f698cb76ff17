import { useLingui } from '@lingui/react/macro'
import type { GameDetails } from '@tessera/contract'
import { Badge, Icon, IconButton, SegmentedControl } from '@tessera/ui'
import { CHEVRON_START_ICON } from '@tessera/ui/icons'
import type { RefObject } from 'react'
import { keep } from '../../data/pages/keep.tsx'
import { EXPAND_ICON } from '../../kit/art/icons.ts'
import { Money } from '../../kit/money/money.tsx'
import { useSession } from '../../platform/session/use-session.ts'
import type { PlayMode } from './play-mode.ts'
import { SessionFacts, useElapsedText } from './session-facts.tsx'
import { netPosition, type SessionPosition } from './session-position.ts'

export interface StageBarProps {
  readonly game: GameDetails
  readonly mode: PlayMode | null
  readonly session: SessionPosition
  readonly currency: string | null
  readonly isOpen: boolean
  readonly onMode: (mode: PlayMode) => void
  readonly onLeave: () => void
  readonly stage: RefObject<HTMLDivElement | null>
}

/** Bar below the game: time and net position, mode, full screen. */
export function StageBar({ game, mode, session, currency, isOpen, onMode, onLeave, stage }: StageBarProps) {
  const { t } = useLingui()
  return (
    <div className="stage-bar">
      <IconButton
        className="stage-leave"
        label={t`Leave the game`}
        icon={<Icon icon={CHEVRON_START_ICON} mirror />}
        onClick={onLeave}
      />
      {isOpen && mode !== null ? <StageFacts mode={mode} session={session} currency={currency} /> : null}
      <div className="ms-auto flex items-center gap-2">
        {game.hasDemo && mode !== null ? <Modes mode={mode} onMode={onMode} /> : null}
        <IconButton
          className="stage-expand"
          label={t`Full screen`}
          icon={<Icon icon={EXPAND_ICON} />}
          onClick={() =>
            void (document.fullscreenElement ? document.exitFullscreen() : stage.current?.requestFullscreen())
          }
        />
      </div>
    </div>
  )
}

interface ModesProps {
  readonly mode: PlayMode
  readonly onMode: (mode: PlayMode) => void
}

/** Switch between real money and demo. */
function ModesPart({ mode, onMode }: ModesProps) {
  const { t } = useLingui()
  return (
    <SegmentedControl
      className="stage-modes"
      label={t`How to play`}
      name="play-mode"
      value={mode}
      options={[
        { value: 'real', label: t`Real` },
        { value: 'demo', label: t`Demo` },
      ]}
      onValueChange={onMode}
    />
  )
}

const Modes = keep('modes', ModesPart)

interface StageFactsProps {
  readonly mode: PlayMode
  readonly session: SessionPosition
  readonly currency: string | null
}

/** Time and net position since the session's first game, visible while a player plays for real money. */
function StageFacts({ mode, session, currency }: StageFactsProps) {
  const { t } = useLingui()
  const { isLoggedIn } = useSession()
  const time = useElapsedText(session.startedMs)
  const net = netPosition(session)
  if (mode === 'demo' || !isLoggedIn || currency === null) return <Badge>{t`Demo: play money`}</Badge>
  return (
    <SessionFacts
      time={time}
      net={net === null ? null : <Money subunits={net} currency={currency} signed />}
    />
  )
}
