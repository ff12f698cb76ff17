import { useLingui } from '@lingui/react/macro'
import type { Game } from '@tessera/contract'
import { linkClass, Shelf } from '@tessera/ui'
import { keep } from '../../data/pages/keep.tsx'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { GameCard } from './game-card.tsx'

export interface GameShelfProps {
  /** Id that is unique among the shelves of the page. */
  readonly id: string
  readonly title: string
  readonly games: readonly Game[]
  /** Ids of the games that are favourites. */
  readonly favorites: readonly string[]
  /** Link to all games of the shelf: the rest of a path of `/games/`. */
  readonly all?: string
  readonly total?: number
}

/** A row of games that scrolls sideways. */
export function GameShelf({ id, title, games, favorites, all, total }: GameShelfProps) {
  const { t } = useLingui()
  return (
    <Shelf
      id={`shelf-${id}`}
      title={title}
      previousLabel={t`Previous games`}
      nextLabel={t`More games`}
      {...(total === undefined ? {} : { count: total })}
      action={
        all === undefined ? undefined : (
          <RouteLink
            name="games-params"
            params={{ '*': all }}
            className={linkClass('quiet')}
            aria-label={t`All: ${title}`}
          >
            {t`All`}
          </RouteLink>
        )
      }
    >
      {games.map((game) => (
        <GameCard key={game.id} game={game} isFavorite={favorites.includes(game.id)} />
      ))}
    </Shelf>
  )
}

/** A shelf whose markup is shared by many visitors. */
export const SharedShelf = keep('shelf', GameShelf)
