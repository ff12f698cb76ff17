import { z } from 'zod'
import { eventIdSchema, SPORT_PHASES } from '../sportsbook/event.ts'

const named = z.object({ id: z.int(), name: z.string() })

/** A selection as a page shows it before the widget has loaded. */
export const sportPriceSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Decimal odds in hundredths; null if not offered now. */
  price: z.int().nullable(),
})

export const sportMarketSchema = z.object({
  key: z.string(),
  name: z.string(),
  outcomes: z.array(sportPriceSchema),
})

/** An event as lists and pages show it: the data of the sportsbook without its second-by-second live facts. */
export const sportEventSchema = z.object({
  eventId: eventIdSchema,
  /** Home and away, separated by a dash, or the name of the race. */
  name: z.string(),
  /** Path of the event's page, without a language prefix. */
  path: z.string(),
  sport: named.extend({ code: z.string() }),
  category: named,
  championship: named,
  /** Names of the competitors, home first; empty for a race. */
  competitors: z.array(z.string()),
  startsAt: z.iso.datetime(),
  phase: z.enum(SPORT_PHASES),
  score: z.object({ home: z.int(), away: z.int() }).nullable(),
  /** Current period as a key of the words, such as `half-1` or `set-3`; empty before the start. */
  period: z.string(),
  /** Whole minutes of play; null if the sport has no clock. */
  minute: z.int().nullable(),
  main: sportMarketSchema.nullable(),
  marketCount: z.int(),
  isSimulated: z.boolean(),
  /** Path of the requested image, in the list of top events. */
  imageUrl: z.string().optional(),
})
export type SportEvent = z.infer<typeof sportEventSchema>

export const sportEventDetailsSchema = sportEventSchema.extend({
  /** The most viewed markets. */
  markets: z.array(sportMarketSchema),
})
export type SportEventDetails = z.infer<typeof sportEventDetailsSchema>
