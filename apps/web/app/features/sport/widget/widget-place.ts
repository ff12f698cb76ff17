import type { SportInfo } from '@tessera/contract/sportsbook'
import { pathOfPlace, readSportQuery, type SportPlace } from '../sport-place.ts'
import type { WidgetProps } from './widget-api.ts'

/** A place as the widget takes it. */
export const propsOf = ({ view, ...rest }: SportPlace): WidgetProps => ({ ...EMPTY, ...rest, page: view })

/** What a place does not name is taken back. */
const EMPTY = {
  sportId: undefined,
  categoryIds: undefined,
  championshipIds: undefined,
  eventId: undefined,
  slip: undefined,
}

/** Where the widget went, as a place; a page that this site does not know is the overview. */
export function placeOf({
  page,
  sportId,
  categoryIds,
  championshipIds,
  eventId,
  slip,
}: WidgetProps): SportPlace {
  const { view } = readSportQuery(new URLSearchParams({ page }))
  return {
    view,
    ...(sportId == null ? {} : { sportId }),
    ...(categoryIds?.length ? { categoryIds } : {}),
    ...(championshipIds?.length ? { championshipIds } : {}),
    ...(eventId == null || view !== 'event' ? {} : { eventId }),
    ...(slip == null ? {} : { slip }),
  }
}

/**
 * The address of where the widget went. What a sport is divided into is asked for the names; when that fails it is logged, and
 * the address is built from what the widget gave (specification, error catalogue).
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

/** An address without the code of a shared slip; null where it has none. */
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
