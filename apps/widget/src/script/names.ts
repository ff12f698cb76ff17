/** Parts of the sportsbook that a page can show separately. */
export const WIDGET_NAMES = [
  'TopEventsCarousel',
  'LiveNowCarousel',
  'Upcoming',
  'TopSports',
  'EventSearch',
  'BetSlip',
  'BetHistory',
] as const
export type WidgetName = (typeof WIDGET_NAMES)[number]
