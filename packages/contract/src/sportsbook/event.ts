import { z } from 'zod'

/**
 * Events of sport as the sportsbook tells them, to its own widget and to the platform (docs/protocols/sportsbook.md). Names are
 * in the language that was asked for.
 */

export const eventIdSchema = z.string().regex(/^\d{1,18}$/)

/** Two sides meet, or many race; the first two of a meeting are home and away. */
export const competitorSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Three letters or so, for narrow places. */
  shortName: z.string(),
  /** Two colours of its shirt, as `#rrggbb`. */
  colours: z.tuple([z.string(), z.string()]),
})

export const SPORT_PHASES = [
  'not-started',
  'live',
  'interrupted',
  'postponed',
  'cancelled',
  'abandoned',
  'ended',
  'closed',
] as const

/** What is going on in a live event, whatever the sport. Everything but the score may be absent. */
export const liveFactsSchema = z.object({
  /** What counts: goals, sets, points, maps, rounds won. */
  score: z.object({ home: z.int(), away: z.int() }).nullable(),
  /** The score of each period so far: halves, quarters, sets, maps; the last one runs. */
  periods: z.array(z.object({ home: z.int(), away: z.int() })),
  /** Which period runs, a key of the words: `half-1`, `set-3`, `overtime`, `break`, `finished`. */
  period: z.string(),
  /** Points within the running game, set or round, as players say them: `40`, `A`. */
  points: z.object({ home: z.string(), away: z.string() }).nullable(),
  /** Seconds of play, and whether they run on by themselves; `secondsPerSecond` of the clock pass in a second. */
  clock: z
    .object({ seconds: z.int(), atMs: z.int(), isRunning: z.boolean(), secondsPerSecond: z.number() })
    .nullable(),
  /** Who serves, has the ball or attacks, and how dangerously: what the drawn field shows. */
  possession: z
    .object({ side: z.enum(['home', 'away']), zone: z.enum(['safe', 'attack', 'danger']) })
    .nullable(),
  /** Pairs of numbers: corners, yellow cards, aces. `key` is a key of the words. */
  statistics: z.array(z.object({ key: z.string(), home: z.int(), away: z.int() })),
  /** The latest last, at most 20. */
  incidents: z.array(
    z.object({
      /** Grows by one an incident; an incident that is taken back goes. */
      number: z.int(),
      /** A key of the words: `goal`, `corner`, `yellow-card`, `ace`, `knock-down`. */
      type: z.string(),
      side: z.enum(['home', 'away']).nullable(),
      /** Seconds of play, or the number of the point, round or lap. */
      at: z.int(),
      /** Who it was, by name. */
      player: z.string().nullable(),
    }),
  ),
  /** Races: the runners in their order. Meetings without a score: the winner and the loser, once it is over. */
  standing: z.array(
    z.object({ competitorId: z.string(), position: z.int().nullable(), progress: z.number() }),
  ),
})
export type LiveFacts = z.infer<typeof liveFactsSchema>

/** An outcome as it is offered. */
export const outcomeSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Decimal odds in whole hundredths; null: not offered now. */
  price: z.int().nullable(),
})

export const marketSchema = z.object({
  /** Type and specifiers: `total|total=2.5`. Names the market within its event. */
  key: z.string(),
  type: z.string(),
  name: z.string(),
  /** Markets that are shown together: `main`, `goals`, `handicaps`, `halves`, `corners`, `cards`, `players`, `sets`, `games`, `rounds`. */
  group: z.string(),
  status: z.enum(['active', 'suspended', 'settled', 'cancelled', 'off']),
  /** Changes with each price: a bet names the version that it saw. */
  version: z.string(),
  outcomes: z.array(outcomeSchema),
  /** Whether a bet builder takes it. */
  isCombinable: z.boolean(),
})
export type SportMarket = z.infer<typeof marketSchema>

/** An event on a list, with its main market. */
export const eventCardSchema = z.object({
  eventId: eventIdSchema,
  sport: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  category: z.object({ id: z.int(), name: z.string() }),
  championship: z.object({ id: z.int(), name: z.string() }),
  /** Home and away with a dash, or the name of the race. */
  name: z.string(),
  /** Path of its page, without the prefix of a language. */
  path: z.string(),
  competitors: z.array(competitorSchema),
  startsAt: z.iso.datetime(),
  phase: z.enum(SPORT_PHASES),
  /** Null before it begins. */
  facts: liveFactsSchema.nullable(),
  main: marketSchema.nullable(),
  /** How many markets are open. */
  marketCount: z.int(),
  isSimulated: z.boolean(),
  /** Of what the realtime channel of the event tells; a message with an older one is late. */
  version: z.int(),
})
export type EventCard = z.infer<typeof eventCardSchema>

/** How anyone checks that a simulated event was decided before it began, and by what. */
export const eventProofSchema = z.object({
  /** SHA-256 of the seed, lowercase hex, published with the fixture. */
  commitment: z.string(),
  /** Null until the event is over. */
  seed: z.string().nullable(),
})

export const eventPageSchema = eventCardSchema.extend({
  markets: z.array(marketSchema),
  proof: eventProofSchema.nullable(),
})
export type EventPage = z.infer<typeof eventPageSchema>

/** What the realtime channel of an event, `sport:event.<id>`, tells: what changed since the version before. */
export interface EventUpdated {
  event: 'sport.event'
  eventId: string
  version: number
  phase: (typeof SPORT_PHASES)[number]
  facts: LiveFacts | null
  /** Each changed market whole but for its words, which stay as they were: outcomes are ids and prices. */
  markets: readonly {
    key: string
    status: SportMarket['status']
    version: string
    prices: readonly (readonly [outcomeId: string, price: number | null])[]
  }[]
  /** Whether markets came or went, so that the page asks for the event again. */
  isNewOffer: boolean
  /** Whether results came or were taken back: bets on the event may have changed. */
  hasResults: boolean
}

/** What the channel of a sport, `sport:sport.<id>`, and that of all live events, `sport:live`, tell: the same of an event's main market alone. */
export interface SportUpdated {
  event: 'sport.events'
  events: readonly Pick<EventUpdated, 'eventId' | 'version' | 'phase' | 'facts' | 'markets'>[]
  /** Events that began or were added, so that lists ask again. */
  isNewList: boolean
}
