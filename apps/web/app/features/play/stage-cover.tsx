import { useLingui } from '@lingui/react/macro'
import type { GameDetails } from '@tessera/contract'
import { pictureSources } from '@tessera/contract/pictures'
import { Button, Icon, Spinner } from '@tessera/ui'
import { PLAY_ICON } from '@tessera/ui/icons'
import type { ReactNode } from 'react'
import { keep } from '../../data/pages/keep.tsx'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useSession } from '../../platform/session/use-session.ts'
import type { PlayMode } from './play-mode.ts'

export interface StageCoverProps {
  readonly game: GameDetails
  /**
   * Contents of the cover: the modes, or the opening game. Before hydration only the size of the window decides
   * (`by-window`): a phone shows the modes, a desktop opens the game.
   */
  readonly shows: 'choices' | 'opening' | 'by-window'
  readonly onChoose: (mode: PlayMode) => void
  /** Content over the cover in place of both. */
  readonly children?: ReactNode
}

/** Cover of a game that isn't open, with buttons to open it. */
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

/** Status of a game that is opening, shown immediately. */
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
