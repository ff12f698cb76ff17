import { useLingui } from '@lingui/react/macro'
import type { Game } from '@tessera/contract'
import { pictureSources } from '@tessera/contract/pictures'
import { GameTile } from '@tessera/ui'
import { use } from 'react'
import { keep } from '../../data/pages/keep.tsx'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { FavoriteToggle } from './favorite-toggle.ts'
import { TileFacts } from './tile-facts.tsx'

export interface GameCardProps {
  readonly game: Game
  readonly isFavorite: boolean
  readonly hasCaption?: boolean
}

function Card({ game, isFavorite, hasCaption }: GameCardProps) {
  const { t } = useLingui()
  const toggle = use(FavoriteToggle)
  const { name } = game
  return (
    <GameTile
      title={name}
      provider={game.provider.name}
      image={pictureSources(game.thumbnails['3x4'])}
      link={<RouteLink name="game" params={{ id: game.id }} />}
      caption={hasCaption === true}
      facts={<TileFacts game={game} />}
      favourite={{
        active: isFavorite,
        label: isFavorite ? t`Remove ${name} from favourites` : t`Add ${name} to favourites`,
        onToggle: () => toggle(game),
      }}
    />
  )
}

/** A game in a list: its cover links to the game, its heart adds it to the favourites. */
export const GameCard = keep('game', Card)
