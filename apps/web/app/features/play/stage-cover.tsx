import { useLingui } from '@lingui/react/macro'
import type { GameDetails } from '@tessera/contract'
import { Button, Icon } from '@tessera/ui'
import { playIcon } from '@tessera/ui/icons'
import type { ReactNode } from 'react'
import { useOpenDialog } from '../../shared/dialogs/use-dialogs.ts'
import { useSession } from '../../shared/session/use-session.ts'
import type { PlayMode } from './play-mode.ts'

export interface StageCoverProps {
  readonly game: GameDetails
  /** The game is being opened: no choices, only the cover. */
  readonly isWaiting: boolean
  readonly onChoose: (mode: PlayMode) => void
  /** Over the cover instead of the choices. */
  readonly children: ReactNode
}

/** The cover of a game that is not open, and how to open it. */
export function StageCover({ game, isWaiting, onChoose, children }: StageCoverProps) {
  const { t } = useLingui()
  const { isLoggedIn } = useSession()
  const open = useOpenDialog()
  return (
    <div className="stage-cover">
      <img src={game.thumbnails['3x4']} alt="" className="stage-cover-back" />
      <img
        src={game.thumbnails['3x4']}
        alt=""
        width={300}
        height={400}
        className="stage-cover-front"
        fetchPriority="high"
      />
      <div className="stage-choices">
        {children ??
          (isWaiting ? null : (
            <>
              <Button
                size="lg"
                iconStart={<Icon icon={playIcon} size={18} mirror />}
                onClick={() =>
                  isLoggedIn ? open('mobile-game', game.id) : onChoose(game.hasDemo ? 'demo' : 'real')
                }
              >
                {isLoggedIn ? t`Play` : game.hasDemo ? t`Play the demo` : t`Play`}
              </Button>
              {isLoggedIn ? null : (
                <Button
                  size="lg"
                  variant="secondary"
                  onClick={() => onChoose('real')}
                >{t`Play for real`}</Button>
              )}
            </>
          ))}
      </div>
    </div>
  )
}
