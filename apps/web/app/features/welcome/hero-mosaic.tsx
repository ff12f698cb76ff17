import { useLingui } from '@lingui/react/macro'
import type { Game } from '@tessera/contract'
import { pictureSources } from '@tessera/contract/pictures'
import { Icon } from '@tessera/ui'
import { SPORT_ICON } from '../../kit/art/icons.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'

/** Cells of the mosaic with a cover, largest first; the others are the link to sport and a plain tile. */
const CELLS = ['a', 'b', 'c', 'd', 'e'] as const

/** A mosaic of links: covers of games, and a ball for sport. */
export function HeroMosaic({ games }: { games: readonly Game[] }) {
  const { t } = useLingui()
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
                // The main picture is loaded with the page, the others after the first paint.
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
      <li className="mosaic-sport">
        <RouteLink name="sport" aria-label={t`Sport`}>
          <Icon icon={SPORT_ICON} />
        </RouteLink>
      </li>
      <li aria-hidden="true" className="mosaic-quarter" />
    </ul>
  )
}
