import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SportEvent } from '@tessera/contract'
import type { CallData } from '@tessera/contract/client'
import { findSport } from '@tessera/sport/catalogue'
import { useDateText } from '../../data/player/use-date-text.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'

/** One row of the results. */
export interface SearchHit {
  readonly path: string
  readonly title: string
  readonly detail: string
  readonly image: string
}

/** Maximum number of events: more would push the games out of view. */
const SHOWN_EVENTS = 6

/** Returns studios and games, then sport events, as rows in the order of the responses. */
export function useResults(
  found: CallData<'GET /api/game/games/search'> | undefined,
  events: readonly SportEvent[] = [],
): readonly SearchHit[] {
  const { t } = useLingui()
  const { pathOf, localize } = useLocale()
  const { start } = useDateText()
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
    ...events.slice(0, SHOWN_EVENTS).map(({ path, name, sport, championship, phase, startsAt }) => ({
      path: localize(path),
      title: name,
      detail: `${phase === 'live' ? t`Live` : start(startsAt)} · ${championship.name}`,
      image: findSport(sport.id)?.cardImgUrl ?? '',
    })),
  ]
}
