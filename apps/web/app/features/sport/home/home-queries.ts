import { SPORT_CAROUSELS } from '@tessera/contract/constants'
import { apiQuery } from '../../../platform/api/query.ts'

/** Events for the carousels of the home page. */
export const carouselsQuery = (locale: string) =>
  apiQuery('GET /api/game/sport/overview', {
    query: { locale, limit: SPORT_CAROUSELS.top, lists: 'live,top', imageType: SPORT_CAROUSELS.imageType },
  })
