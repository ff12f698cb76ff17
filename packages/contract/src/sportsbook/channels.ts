/**
 * Namespace of the public channels for prices and scores. The channel of an event carries `EventUpdated`, the others
 * `SportUpdated`.
 */
export const SPORT_NAMESPACE = 'sport'
/** Topics of the namespace, as sources of regular expressions. */
export const SPORT_TOPICS = ['live', 'sport\\.\\d{1,3}', 'event\\.\\d{1,18}'] as const

export const LIVE_SPORT_CHANNEL = `${SPORT_NAMESPACE}:live`
export const sportChannel = (sportId: number): string => `${SPORT_NAMESPACE}:sport.${sportId}`
export const eventChannel = (eventId: string): string => `${SPORT_NAMESPACE}:event.${eventId}`
