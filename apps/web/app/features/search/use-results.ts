import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CallData } from '@tessera/contract/client'
import { useLocale } from '../../shared/locale/use-locale.ts'

/** One line of the results. */
export interface SearchHit {
  readonly path: string
  readonly title: string
  readonly detail: string
  readonly image: string
}

/** Studios and games as lines, in the order of the answer. */
export function useResults(found: CallData<'GET /api/game/games/search'> | undefined): readonly SearchHit[] {
  const { t } = useLingui()
  const { pathOf } = useLocale()
  if (!found) return []
  return [
    ...found.providers.map(({ id, name, logo, totalGames }) => ({
      path: pathOf('games-params', { '*': `providers/${id}` }),
      title: name,
      detail: t`Studio, ${plural(totalGames, { one: '# game', other: '# games' })}`,
      image: logo,
    })),
    ...found.games.map((game) => ({
      path: pathOf('game', { id: game.id }),
      title: game.name,
      detail: game.provider.name,
      image: game.thumbnails['1x1'],
    })),
  ]
}
