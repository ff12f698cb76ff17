/**
 * The channels on which prices and scores travel, open to anyone: what is told is `EventUpdated` on that of an event and
 * `SportUpdated` on the others.
 */
export const SPORT_NAMESPACE = 'sport'
/** What may stand behind the namespace, as the source of a regular expression. */
export const SPORT_TOPICS = ['live', 'sport\\.\\d{1,3}', 'event\\.\\d{1,18}'] as const

export const LIVE_SPORT_CHANNEL = `${SPORT_NAMESPACE}:live`
export const sportChannel = (sportId: number): string => `${SPORT_NAMESPACE}:sport.${sportId}`
export const eventChannel = (eventId: string): string => `${SPORT_NAMESPACE}:event.${eventId}`
