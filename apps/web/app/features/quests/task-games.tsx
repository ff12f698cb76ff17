import { useLingui } from '@lingui/react/macro'
import { GameLink } from '../../kit/games/game-link.tsx'
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
