/**
 * Method and path of the widget's calls, below `<sportsbook>/api`. The widget loads this table; the schemas of
 * requests and responses are in `widget-calls.ts`, which only servers and tests load.
 */
export const widgetRoutes = {
  overview: { method: 'GET', path: '/overview' },
  info: { method: 'GET', path: '/sports/{sportId}' },
  events: { method: 'GET', path: '/events' },
  table: { method: 'GET', path: '/championships/{championshipId}/table' },
  runnerForm: { method: 'GET', path: '/championships/{championshipId}/form' },
  results: { method: 'GET', path: '/results' },
  event: { method: 'GET', path: '/events/{eventId}' },
  form: { method: 'GET', path: '/events/{eventId}/form' },
  lineUps: { method: 'GET', path: '/events/{eventId}/line-ups' },
  proof: { method: 'GET', path: '/events/{eventId}/proof' },
  search: { method: 'GET', path: '/search' },
  quote: { method: 'POST', path: '/slip/quote' },
  placeBet: { method: 'POST', path: '/bets' },
  bets: { method: 'GET', path: '/bets' },
  bet: { method: 'GET', path: '/bets/{betId}' },
  cashOutOffer: { method: 'GET', path: '/bets/{betId}/cash-out' },
  cashOut: { method: 'POST', path: '/bets/{betId}/cash-out' },
  autoCashOut: { method: 'PUT', path: '/bets/{betId}/auto-cash-out' },
  shareSlip: { method: 'POST', path: '/slips' },
  sharedSlip: { method: 'GET', path: '/slips/{code}' },
  favourites: { method: 'GET', path: '/favourites' },
  addFavourite: { method: 'PUT', path: '/favourites/{eventId}' },
  removeFavourite: { method: 'DELETE', path: '/favourites/{eventId}' },
  addFavouriteMarket: { method: 'PUT', path: '/favourite-markets/{sportId}/{type}' },
  removeFavouriteMarket: { method: 'DELETE', path: '/favourite-markets/{sportId}/{type}' },
  addMark: { method: 'PUT', path: '/favourite-marks/{kind}/{id}' },
  removeMark: { method: 'DELETE', path: '/favourite-marks/{kind}/{id}' },
  saveSettings: { method: 'PUT', path: '/betting-settings' },
  account: { method: 'GET', path: '/account' },
} as const

/** Errors of the widget's calls with their HTTP status. */
export const WIDGET_ERROR_STATUSES = {
  invalid: 400,
  /** The token is missing or has expired: the widget requests a new one from its page, once. */
  session_closed: 401,
  not_found: 404,
  conflict: 409,
  offer_moved: 409,
  rate_limited: 429,
  unavailable: 503,
} as const

export type WidgetError = keyof typeof WIDGET_ERROR_STATUSES
