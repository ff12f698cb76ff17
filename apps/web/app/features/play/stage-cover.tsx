import { useLingui } from '@lingui/react/macro'
import type { GameDetails } from '@tessera/contract'
import { pictureSources } from '@tessera/contract/pictures'
import { Button, Icon, Spinner } from '@tessera/ui'
import { PLAY_ICON } from '@tessera/ui/icons'
import type { ReactNode } from 'react'
import { useOpenDialog } from '../../shared/dialogs/use-dialogs.ts'
import { keep } from '../../shared/kept/keep.tsx'
import { useSession } from '../../shared/session/use-session.ts'
import type { PlayMode } from './play-mode.ts'

export interface StageCoverProps {
  readonly game: GameDetails
  /**
   * What stands on the cover: the ways to play, or that the game is being opened. Before the page's code is there only
   * the window knows which (`by-window`): a phone asks first, a desktop opens at once.
   */
  readonly shows: 'choices' | 'opening' | 'by-window'
  readonly onChoose: (mode: PlayMode) => void
  /** Over the cover instead of both. */
  readonly children?: ReactNode
}

/** The cover of a game that is not open, and how to open it. */
export function StageCover({ game, shows, onChoose, children }: StageCoverProps) {
  return (
    <div className="stage-cover">
      <img {...pictureSources(game.thumbnails['3x4'])} alt="" className="stage-cover-back" />
      <img
        src={game.thumbnails['3x4']}
        alt=""
        width={300}
        height={400}
        className="stage-cover-front"
        fetchPriority="high"
      />
      <div className="stage-choices" data-shows={shows}>
        {children ?? (
          <>
            {shows === 'opening' ? null : <Choices game={game} onChoose={onChoose} />}
            {shows === 'choices' ? null : <Opening name={game.name} />}
          </>
        )}
      </div>
    </div>
  )
}

/** Says at once that the game is on its way. */
function OpeningPart({ name }: { readonly name: string }) {
  const { t } = useLingui()
  return (
    <p className="stage-opening" role="status">
      <Spinner size={32} />
      {t`Opening ${name}`}
    </p>
  )
}

const Opening = keep('opening', OpeningPart)

function Choices({ game, onChoose }: Pick<StageCoverProps, 'game' | 'onChoose'>) {
  const { t } = useLingui()
  const { isLoggedIn } = useSession()
  const open = useOpenDialog()
  return (
    <div className="stage-ways">
      <Button
        size="lg"
        iconStart={<Icon icon={PLAY_ICON} size={18} mirror />}
        onClick={() => (isLoggedIn ? open('mobile-game', game.id) : onChoose(game.hasDemo ? 'demo' : 'real'))}
      >
        {isLoggedIn ? t`Play` : game.hasDemo ? t`Play the demo` : t`Play`}
      </Button>
      {isLoggedIn ? null : (
        <Button size="lg" variant="secondary" onClick={() => onChoose('real')}>{t`Play for real`}</Button>
      )}
    </div>
  )
}
