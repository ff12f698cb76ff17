import type { Game } from '@tessera/contract'
import { pictureSources } from '@tessera/contract/pictures'
import { RouteLink } from '../../shared/locale/route-link.tsx'

/** The cells of the mosaic that hold a cover, largest first; the others are plain tiles. */
const CELLS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** A mosaic of real games: each cover leads to its game. */
export function HeroMosaic({ games }: { games: readonly Game[] }) {
  return (
    <ul className="mosaic">
      {CELLS.map((cell, index) => {
        const game = games[index]
        if (!game) return null
        const isTall = index === 0
        return (
          <li key={cell} className={`mosaic-${cell}`}>
            <RouteLink name="game" params={{ id: game.id }} aria-label={game.name}>
              <img
                // The main picture stands in the page as it is drawn; what stands beside it comes after the first paint.
                {...(isTall
                  ? { src: game.thumbnails['3x4'], fetchPriority: 'high' }
                  : { ...pictureSources(game.thumbnails['1x1']), loading: 'lazy' })}
                alt=""
                width={isTall ? 300 : 240}
                height={isTall ? 400 : 240}
              />
            </RouteLink>
          </li>
        )
      })}
      <li aria-hidden="true" className="mosaic-quarter" />
      <li aria-hidden="true" className="mosaic-dot" />
      <li aria-hidden="true" className="mosaic-bars" />
      <li aria-hidden="true" className="mosaic-leaf" />
    </ul>
  )
}
