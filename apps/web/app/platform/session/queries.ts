import type { WayKind } from '@tessera/contract'
import { apiQuery } from '../api/query.ts'

/** Data of every page: the visitor's country and, for a player, the profile. */
export const initQuery = apiQuery('GET /api/player/init')
const NO_WAYS: WayKind[] = []
/** Visitor data before the first response: no sign-in method is shown. */
export const VISITOR = { country: null, isCountryRefused: false, asksConsent: false, ways: NO_WAYS }
