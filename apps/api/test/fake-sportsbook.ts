import { SPORTSBOOK_ID } from '@tessera/contract'
import type {
  EventCard,
  EventPage,
  SportBet,
  SportsbookProvider,
  SportsbookSessionRequest,
} from '@tessera/contract/sportsbook'

const side = (id: string, name: string) => ({
  id,
  name,
  shortName: name.slice(0, 3).toUpperCase(),
  colours: ['#aa2200', '#ffffff'] as [string, string],
})

const main = {
  key: '1x2',
  type: '1x2',
  name: 'Result',
  group: 'main',
  status: 'active',
  version: '7',
  isCombinable: true,
  outcomes: [
    { id: '1', name: 'Harbour Town', price: 210 },
    { id: 'x', name: 'Draw', price: 340 },
    { id: '2', name: 'Mill Rovers', price: 355 },
  ],
} as const satisfies EventCard['main']

/** A soccer match in the 63rd minute. */
export const liveCard: EventCard = {
  eventId: '4711',
  sport: { id: 66, code: 'soccer', name: 'Soccer' },
  category: { id: 10, name: 'England' },
  championship: { id: 100, name: 'First League' },
  name: 'Harbour Town – Mill Rovers',
  path: '/sport/soccer/england/first-league/4711-harbour-town-mill-rovers',
  competitors: [side('h', 'Harbour Town'), side('m', 'Mill Rovers')],
  startsAt: '2026-01-01T15:00:00.000Z',
  phase: 'live',
  facts: {
    score: { home: 2, away: 1 },
    periods: [],
    period: 'half-2',
    points: null,
    clock: { seconds: 3790, atMs: 0, isRunning: true, secondsPerSecond: 1 },
    possession: null,
    statistics: [],
    incidents: [],
    situation: [],
    standing: [],
  },
  main: { ...main, outcomes: [...main.outcomes] },
  marketCount: 3,
  isSimulated: true,
  version: 12,
}

/** A race that has not started. */
export const raceCard: EventCard = {
  ...liveCard,
  eventId: '4712',
  sport: { id: 165, code: 'horse-racing', name: 'Horse racing' },
  name: '14:30 Downs',
  path: '/sport/horse-racing/england/downs/4712-14-30-downs',
  competitors: ['Ash', 'Birch', 'Cedar'].map((name) => side(name, name)),
  phase: 'not-started',
  facts: null,
  main: null,
}

const page: EventPage = {
  ...liveCard,
  markets: [
    { ...main, outcomes: [...main.outcomes] },
    {
      ...main,
      type: 'total',
      key: 'total|total=2.5',
      name: 'Goals 2.5',
      status: 'suspended',
      outcomes: [...main.outcomes],
    },
    { ...main, type: 'total', key: 'total|total=3.5', name: 'Goals 3.5', outcomes: [...main.outcomes] },
    {
      ...main,
      type: 'half',
      key: 'half',
      name: 'First half',
      status: 'settled',
      outcomes: [...main.outcomes],
    },
  ],
  proof: null,
}

export const slip: SportBet = {
  betId: 'sport-1',
  state: 'accepted',
  kind: 'single',
  lines: 1,
  legs: [],
  currency: 'EUR',
  stakePerLine: 200,
  stake: 200,
  odds: 210,
  potentialPayout: 420,
  payout: 0,
  cashedOut: 0,
  runningPercent: 100,
  label: null,
  refusal: null,
  autoCashOut: null,
  placedAt: '2026-01-01T15:01:00.000Z',
  settledAt: null,
}

/** View of the fake sportsbook. */
const VIEW_HTML =
  '<div data-tessera-sport="SportsBook"><template shadowrootmode="open"><h1>Sportsbook</h1></template></div>'

/** Creates a sportsbook with fixed responses. It records the session requests in `sessions`. */
export function createFakeSportsbook(): SportsbookProvider & {
  readonly sessions: SportsbookSessionRequest[]
} {
  const sessions: SportsbookSessionRequest[] = []
  return {
    id: SPORTSBOOK_ID,
    sessions,
    openSession: async (request) => {
      sessions.push(request)
      return { token: `widget:${request.token}` }
    },
    overview: async () => ({
      sports: [{ id: 66, code: 'soccer', name: 'Soccer', live: 1, upcoming: 0 }],
      top: [liveCard, raceCard],
      live: [liveCard],
      upcoming: [raceCard],
    }),
    info: async (sportId) =>
      sportId === 66
        ? {
            Categories: [
              {
                CategoryId: 10,
                Name: 'England',
                Championships: [{ ChampionshipId: 100, Name: 'First League' }],
              },
            ],
          }
        : null,
    list: async ({ sportId, championshipIds }) =>
      [liveCard, raceCard].filter(
        ({ sport, championship }) =>
          (sportId === undefined || sport.id === sportId) &&
          (championshipIds === undefined || championshipIds.includes(championship.id)),
      ),
    event: async (eventId) => (eventId === '4711' ? page : null),
    view: async ({ view }) => (view.eventId === '4713' ? null : VIEW_HTML),
    search: async (query) =>
      [liveCard].filter(({ name }) => name.toLowerCase().includes(query.toLowerCase())),
    bets: async (_playerId, betIds) => [slip].filter(({ betId }) => betIds.includes(betId)),
  }
}
