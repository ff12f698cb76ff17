import { z } from 'zod'
import { eventIdSchema, SPORT_PHASES } from '../sportsbook/event.ts'

const named = z.object({ id: z.int(), name: z.string() })

/** A selection as a page shows it before the widget takes over. */
export const sportPriceSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Decimal odds in whole hundredths; null: not offered now. */
  price: z.int().nullable(),
})

export const sportMarketSchema = z.object({
  key: z.string(),
  name: z.string(),
  outcomes: z.array(sportPriceSchema),
})

/** An event as lists and pages show it: what the sportsbook tells of it, less what moves from second to second. */
export const sportEventSchema = z.object({
  eventId: eventIdSchema,
  /** Home and away with a dash, or the name of the race. */
  name: z.string(),
  /** Path of its page, without the prefix of a language. */
  path: z.string(),
  sport: named.extend({ code: z.string() }),
  category: named,
  championship: named,
  /** The names of who meets, home first; of a race nobody. */
  competitors: z.array(z.string()),
  startsAt: z.iso.datetime(),
  phase: z.enum(SPORT_PHASES),
  score: z.object({ home: z.int(), away: z.int() }).nullable(),
  /** Which period runs, a key of the words: `half-1`, `set-3`; empty before it begins. */
  period: z.string(),
  /** Whole minutes of play; null where a sport has none. */
  minute: z.int().nullable(),
  main: sportMarketSchema.nullable(),
  marketCount: z.int(),
  isSimulated: z.boolean(),
})
export type SportEvent = z.infer<typeof sportEventSchema>

export const sportEventDetailsSchema = sportEventSchema.extend({
  /** The markets that are looked at first. */
  markets: z.array(sportMarketSchema),
})
export type SportEventDetails = z.infer<typeof sportEventDetailsSchema>
