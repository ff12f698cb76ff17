import { useLingui } from '@lingui/react/macro'
import { pictureSources } from '@tessera/contract/pictures'
import { apiQuery } from '../../platform/api/query.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { readable } from '../../platform/site/names.ts'
import { readGamesValue } from './games-value.ts'
import { WithQuest } from './with-quest.tsx'

/** Games that count for a task, each a link to its page. */
export function TaskGames({ value }: { readonly value: string }) {
  const { t } = useLingui()
  const { questId, taskId } = readGamesValue(value)
  return (
    <WithQuest id={questId}>
      {({ tasks }) => {
        const games = tasks.find(({ id }) => id === taskId)?.games ?? []
        return games.length === 0 ? (
          <p className="text-text-soft">{t`All games count for this task.`}</p>
        ) : (
          <ul className="grid gap-2">
            {games.map((id) => (
              <li key={id}>
                <GameLink id={id} />
              </li>
            ))}
          </ul>
        )
      }}
    </WithQuest>
  )
}

/** A game that can't be loaded, because it was withdrawn, is named by its id. */
function GameLink({ id }: { readonly id: string }) {
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
