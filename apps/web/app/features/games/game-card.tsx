import { useLingui } from '@lingui/react/macro'
import type { Game } from '@tessera/contract'
import { GameTile } from '@tessera/ui'
import { RouteLink } from '../../shared/locale/route-link.tsx'
import { TileFacts } from './tile-facts.tsx'
import type { Favorites } from './use-favorites.ts'

export interface GameCardProps {
  readonly game: Game
  readonly favorites: Favorites
  /** Load its cover at once: the first row of the first screen. */
  readonly isEager?: boolean
  readonly hasCaption?: boolean
}

/** A game in a list: its cover leads to it, its heart keeps it. */
export function GameCard({ game, favorites, isEager, hasCaption }: GameCardProps) {
  const { t } = useLingui()
  const isFavorite = favorites.has(game.id)
  const { name } = game
  return (
    <GameTile
      title={name}
      provider={game.provider.name}
      image={game.thumbnails['3x4']}
      link={<RouteLink name="game" params={{ id: game.id }} />}
      eager={isEager === true}
      caption={hasCaption === true}
      facts={<TileFacts game={game} />}
      favourite={{
        active: isFavorite,
        label: isFavorite ? t`Remove ${name} from favourites` : t`Add ${name} to favourites`,
        onToggle: () => favorites.toggle(game),
      }}
    />
  )
}
