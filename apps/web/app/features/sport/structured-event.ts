import type { SportEvent } from '@tessera/contract'

/** State of an event in the vocabulary of schema.org; undefined if there is no matching term. */
const STATUS: Partial<Record<SportEvent['phase'], string>> = {
  'not-started': 'EventScheduled',
  live: 'EventScheduled',
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
  abandoned: 'EventCancelled',
}

/** Returns an event as schema.org's SportsEvent. */
export function eventData(event: SportEvent, url: string): object {
  const { name, sport, category, championship, competitors, startsAt, phase } = event
  const [home, away] = competitors.map((side) => ({ '@type': 'SportsTeam', name: side }))
  const status = STATUS[phase]
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name,
    url,
    sport: sport.name,
    startDate: startsAt,
    description: `${sport.name}, ${category.name}, ${championship.name}`,
    location: { '@type': 'VirtualLocation', url },
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    superEvent: { '@type': 'SportsEvent', name: championship.name },
    ...(status === undefined ? {} : { eventStatus: `https://schema.org/${status}` }),
    ...(home && away ? { homeTeam: home, awayTeam: away, competitor: [home, away] } : {}),
  }
}
