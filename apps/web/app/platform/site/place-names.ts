import type { RouteName } from '@tessera/contract/routes'

/** Pages of the site that a menu of the layout names. Their texts and icons are part of the app. */
export const PLACE_NAMES = [
  'home',
  'games',
  'sport',
  'bonuses',
  'tournaments',
  'games-providers',
  'loyalty',
  'referral',
  'favorites',
  'recently-played',
  'wallet',
  'wallet-history',
  'fairness',
  'questions',
] as const satisfies readonly RouteName[]
export type PlaceName = (typeof PLACE_NAMES)[number]
