import type { SportInfo } from '@tessera/contract/sportsbook'
import { pathOfPlace, readSportQuery, type SportPlace } from '../sport-place.ts'
import type { WidgetProps } from './widget-api.ts'

/** Converts a place to props of the widget. */
export const propsOf = ({ view, ...rest }: SportPlace): WidgetProps => ({ ...EMPTY, ...rest, page: view })

/** Resets props that a place doesn't name. */
const EMPTY = {
  sportId: undefined,
  categoryIds: undefined,
  championshipIds: undefined,
  eventId: undefined,
  slip: undefined,
  date: undefined,
}

/** Converts the widget's route to a place; a page that this site doesn't know becomes the overview. */
export function placeOf({
  page,
  sportId,
  categoryIds,
  championshipIds,
  eventId,
  slip,
  date,
}: WidgetProps): SportPlace {
  const { view } = readSportQuery(new URLSearchParams({ page }))
  return {
    view,
    ...(sportId == null ? {} : { sportId }),
    ...(categoryIds?.length ? { categoryIds } : {}),
    ...(championshipIds?.length ? { championshipIds } : {}),
    ...(eventId == null || view !== 'event' ? {} : { eventId }),
    ...(slip == null ? {} : { slip }),
    ...(date == null ? {} : { date }),
  }
}

/**
 * Returns the path of the widget's route, with the names of category and championship. If they can't be loaded, the
 * failure is logged, and the path is built from the widget's route (specification, error catalogue).
 */
export async function pathOfRoute(
  route: WidgetProps & { readonly path?: string },
  loadInfo: (sportId: number) => Promise<SportInfo>,
  logFailure: (sportId: number) => void,
): Promise<string> {
  const place = placeOf(route)
  const { sportId, categoryIds, championshipIds } = place
  let info: SportInfo | null = null
  if (sportId !== undefined && (categoryIds || championshipIds)) {
    try {
      info = await loadInfo(sportId)
    } catch {
      logFailure(sportId)
    }
  }
  return pathOfPlace(place, info, route.path)
}

/** Returns a location without the code of a shared slip; null if it has none. */
export function withoutSlip({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null {
  const query = new URLSearchParams(search)
  if (!query.has('slip')) return null
  query.delete('slip')
  const rest = query.toString().replaceAll('%2C', ',')
  return `${pathname}${rest === '' ? '' : `?${rest}`}${hash}`
}
