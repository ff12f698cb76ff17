import { useLingui } from '@lingui/react/macro'
import type { Game } from '@tessera/contract'
import { linkClass, Shelf } from '@tessera/ui'
import { RouteLink } from '../../shared/locale/route-link.tsx'
import { GameCard } from './game-card.tsx'
import type { Favorites } from './use-favorites.ts'

export interface GameShelfProps {
  readonly title: string
  readonly games: readonly Game[]
  readonly favorites: Favorites
  /** Where all of it is: the rest of a path of `/games/`. */
  readonly all?: string
  readonly total?: number
}

/** A row of games that scrolls sideways. */
export function GameShelf({ title, games, favorites, all, total }: GameShelfProps) {
  const { t } = useLingui()
  return (
    <Shelf
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
        <GameCard key={game.id} game={game} favorites={favorites} />
      ))}
    </Shelf>
  )
}
