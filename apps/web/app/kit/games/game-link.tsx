import { pictureSources } from '@tessera/contract/pictures'
import { apiQuery } from '../../platform/api/query.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { readable } from '../../platform/site/names.ts'

/** A link to a game with its picture. One that can't be loaded, because it was withdrawn, is named by its id. */
export function GameLink({ id }: { readonly id: string }) {
  const { locale } = useLocale()
  const { data } = useApiQuery(apiQuery('GET /api/game/games/{id}', { params: { id }, query: { locale } }))
  const game = data?.data
  return (
    <RouteLink name="game" params={{ id }} className="level-step">
      {game && (
        <img
          {...pictureSources(game.thumbnails['1x1'])}
          alt=""
          width={48}
          height={48}
          className="size-12 rounded-md"
          loading="lazy"
        />
      )}
      <span className="grid min-w-0">
        <strong className="truncate">{game?.name ?? readable(id)}</strong>
        {game && <span className="text-xs text-text-soft">{game.provider.name}</span>}
      </span>
    </RouteLink>
  )
}
