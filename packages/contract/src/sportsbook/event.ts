import { z } from 'zod'

/**
 * Sports events as the sportsbook returns them to its widget and to the platform (docs/protocols/sportsbook.md). Names are
 * in the requested language.
 */

export const eventIdSchema = z.string().regex(/^\d{1,18}$/)

/** A competitor of a match or a race. The first two competitors of a match are home and away. */
export const competitorSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** About three letters, for narrow layouts. */
  shortName: z.string(),
  /** The two colours of the shirt, as `#rrggbb`. */
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

/** State of a live event of any sport. Everything except the score may be missing. */
export const liveFactsSchema = z.object({
  /** Score of the event: goals, sets, points, maps or rounds won. */
  score: z.object({ home: z.int(), away: z.int() }).nullable(),
  /** Score of each period so far: halves, quarters, sets, maps. The last one is the current period. */
  periods: z.array(z.object({ home: z.int(), away: z.int() })),
  /** Current period as a key of the words: `half-1`, `set-3`, `overtime`, `break`, `finished`. */
  period: z.string(),
  /** Points within the current game, set or round, in the notation of the sport: `40`, `A`. */
  points: z.object({ home: z.string(), away: z.string() }).nullable(),
  /** Clock in seconds of play. While `isRunning`, it advances by `secondsPerSecond` every second after `atMs`. */
  clock: z
    .object({
      seconds: z.int(),
      atMs: z.int(),
      isRunning: z.boolean(),
      secondsPerSecond: z.number(),
      /** Stoppage time that is being played: the seconds of play at which it began, and the announced minutes. */
      stoppage: z.object({ fromSeconds: z.int(), minutes: z.int() }).optional(),
    })
    .nullable(),
  /** The side that serves, has the ball or attacks, and the danger of the attack, for the drawn field. */
  possession: z
    .object({ side: z.enum(['home', 'away']), zone: z.enum(['safe', 'attack', 'danger']) })
    .nullable(),
  /**
   * Position of play in sports whose score and period don't tell it: outs and occupied bases. `key` is a key of the words.
   * Facts of a feed may leave it out.
   */
  situation: z.array(z.object({ key: z.string(), value: z.string() })).default([]),
  /** Pairs of numbers: corners, yellow cards, aces. `key` is a key of the words. */
  statistics: z.array(z.object({ key: z.string(), home: z.int(), away: z.int() })),
  /** At most 20 incidents, the latest last. */
  incidents: z.array(
    z.object({
      /** Increases by one with each incident. A revoked incident is removed. */
      number: z.int(),
      /** A key of the words: `goal`, `corner`, `yellow-card`, `ace`, `knock-down`. */
      type: z.string(),
      side: z.enum(['home', 'away']).nullable(),
      /** Seconds of play, or the number of the point, round or lap. In stoppage time, the end of the half. */
      at: z.int(),
      /** Seconds of stoppage time. */
      added: z.int().optional(),
      /** Announced minutes of stoppage time. */
      minutes: z.int().optional(),
      /** Name of the player involved. */
      player: z.string().nullable(),
      /** Special way in which a goal was scored. The side of an own goal is the one for which it counts. */
      how: z.enum(['own-goal', 'penalty']).optional(),
      /** Name of the player who is replaced, in a substitution; `player` comes on. */
      off: z.string().optional(),
    }),
  ),
  /** All substitutions, the latest last. Facts without any may leave it out. */
  substitutions: z
    .array(
      z.object({
        side: z.enum(['home', 'away']),
        at: z.int(),
        /** Name of the player who comes on. */
        player: z.string(),
        /** Name of the player who is replaced. */
        off: z.string(),
      }),
    )
    .optional(),
  /** For a race, the runners in order. For a match without a score, the winner and the loser once it is over. */
  standing: z.array(
    z.object({
      competitorId: z.string(),
      /** Place of now, or final place; null without a result. */
      position: z.int().nullable(),
      /** Share of the way to the finish, from 0 to 1. */
      progress: z.number(),
      /**
       * Figure of the ranking: a gap to the leader or a time in milliseconds, points, strokes to par, metres or kilograms.
       * Races on a track have none.
       */
      mark: z
        .object({
          kind: z.enum(['gap', 'time', 'points', 'par', 'distance', 'weight']),
          value: z.number(),
        })
        .optional(),
    }),
  ),
})
export type LiveFacts = z.infer<typeof liveFactsSchema>

/** Side of a match. */
export const sideSchema = z.enum(['home', 'away'])
export type SportSide = z.infer<typeof sideSchema>

/** An outcome with its offered price. */
export const outcomeSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Decimal odds in hundredths; null if not offered now. */
  price: z.int().nullable(),
  /** Side of the player that the outcome names. Missing for other outcomes. */
  side: sideSchema.optional(),
})

export const marketSchema = z.object({
  /** Type and specifiers, such as `total|total=2.5`. Unique within the event. */
  key: z.string(),
  type: z.string(),
  name: z.string(),
  /** Group of markets that are shown together: `main`, `goals`, `handicaps`, `halves`, `corners`, `cards`, `players`, `sets`, `games`, `rounds`. */
  group: z.string(),
  status: z.enum(['active', 'suspended', 'settled', 'cancelled', 'off']),
  /** Changes with each price. A bet refers to the version that the player saw. */
  version: z.string(),
  outcomes: z.array(outcomeSchema),
  /** True if the market can be part of a bet builder. */
  isCombinable: z.boolean(),
  /**
   * Player that the market is about, with the name of the list of such markets: `Anytime goalscorer`. Missing for other
   * markets.
   */
  player: z.object({ name: z.string(), side: sideSchema, list: z.string() }).optional(),
})
export type SportMarket = z.infer<typeof marketSchema>

/** Places at the start of a race, which a draw gives to its runners. */
export const DRAWS = ['stall', 'trap', 'post', 'lane'] as const

/** An event in a list, with its main markets. */
export const eventCardSchema = z.object({
  eventId: eventIdSchema,
  sport: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  category: z.object({ id: z.int(), name: z.string() }),
  championship: z.object({ id: z.int(), name: z.string() }),
  /** Home and away, separated by a dash, or the name of the race. */
  name: z.string(),
  /** Path of the event's page, without a language prefix. */
  path: z.string(),
  competitors: z.array(competitorSchema),
  startsAt: z.iso.datetime(),
  phase: z.enum(SPORT_PHASES),
  /** Null before the start. */
  facts: liveFactsSchema.nullable(),
  main: marketSchema.nullable(),
  /** Main handicap and main total, for lists: those whose two prices are closest. Missing for an event without them. */
  lines: z.array(marketSchema).optional(),
  /** Number of open markets. */
  marketCount: z.int(),
  isSimulated: z.boolean(),
  /** Places of the draw of a race: the first competitor has the first one. Missing for an event without a draw. */
  draw: z.enum(DRAWS).optional(),
  /** True for bets on a whole season, whose competitors are all teams of a league. */
  isOutright: z.boolean().optional(),
  /** Version of the event on its realtime channel. A message with an older version is late. */
  version: z.int(),
})
export type EventCard = z.infer<typeof eventCardSchema>

/** Proof that neither the operator nor a player chose the result of a simulated event. */
export const eventProofSchema = z.object({
  /** SHA-256 of the seed, lowercase hex, published with the fixture. */
  commitment: z.string(),
  /** Null until the event is over. */
  seed: z.string().nullable(),
  /** Round of a public beacon that is mixed into the seed; null for an event of its committed seed alone. */
  beacon: z
    .object({
      /** Hash of the beacon's chain. */
      chain: z.string(),
      /** Number of the round, published eleven minutes before the start. */
      round: z.int(),
      /** Null until the round is published and stored. */
      randomness: z.string().nullable(),
      signature: z.string().nullable(),
    })
    .nullable(),
})

const nameSchema = z.object({ id: z.string(), name: z.string() })

/** Complete proof of an event, as `docs/protocols/verify/verify-sport.mjs` reads it. */
export const sportProofSchema = eventProofSchema.extend({
  eventId: z.string(),
  name: z.string(),
  /** Names of the competitors and their players, as facts and bets show them. */
  competitors: z.array(nameSchema.extend({ players: z.array(nameSchema) })),
  /** Accidents that can happen in the event's championship. */
  accidents: z.array(z.string()),
  /** Family of models, its parameters, and the names under which facts show its incidents. */
  course: z.object({
    family: z.string(),
    parameters: z.unknown(),
    names: z.record(z.string(), z.string().nullable()),
  }),
  /** Published result: the last facts; null before the event is over, and for an event that was cancelled. */
  result: liveFactsSchema
    .pick({
      score: true,
      periods: true,
      standing: true,
      statistics: true,
      incidents: true,
      substitutions: true,
    })
    .nullable(),
})
export type SportProof = z.infer<typeof sportProofSchema>

export const eventPageSchema = eventCardSchema.extend({
  markets: z.array(marketSchema),
  /** True if the championship has a table. */
  hasTable: z.boolean().optional(),
  proof: eventProofSchema.nullable(),
})
export type EventPage = z.infer<typeof eventPageSchema>

/** Message of an event's realtime channel `sport:event.<id>`: the changes since the previous version. */
export interface EventUpdated {
  event: 'sport.event'
  eventId: string
  version: number
  phase: (typeof SPORT_PHASES)[number]
  facts: LiveFacts | null
  /** Each changed market with the ids and prices of its outcomes. Names are left out, because they don't change. */
  markets: readonly {
    key: string
    status: SportMarket['status']
    version: string
    prices: readonly (readonly [outcomeId: string, price: number | null])[]
  }[]
  /** True if markets were added or removed, so that the page fetches the event again. */
  isNewOffer: boolean
  /** True if results arrived or were revoked. Bets on the event may have changed. */
  hasResults: boolean
}

/**
 * Message of the channel of a sport, `sport:sport.<id>`, and of all live events, `sport:live`. It has the same data as
 * {@link EventUpdated}, limited to the main market and the lines of the card.
 */
export interface SportUpdated {
  event: 'sport.events'
  events: readonly (Pick<EventUpdated, 'eventId' | 'version' | 'phase' | 'facts' | 'markets'> & {
    /** Keys of the card's lines, if other ones have become the main handicap or total. They are among the markets. */
    lines?: readonly string[]
  })[]
  /** True if events started or were added, so that clients fetch their lists again. */
  isNewList: boolean
}
