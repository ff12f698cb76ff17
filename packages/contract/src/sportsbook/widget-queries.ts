import { z } from 'zod'
import { sportListCursorSchema, sportListQuerySchema } from './provider.ts'
import { resultCursorSchema, resultQuerySchema } from './result.ts'

/** Returns the schema of a number in a path or a query. */
export const numberText = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,${digits}}$`))
    .transform(Number)
const ids = z
  .string()
  .max(400)
  .regex(/^(\d{1,9}(,\d{1,9}){0,49})?$/)
  .transform((text) =>
    text === '' ? undefined : [...new Set(text.split(',').map(Number))].sort((one, other) => one - other),
  )
/** Pattern of the ids of competitors in any feed. */
const COMPETITOR_ID = /^[\w.:-]{1,64}$/
const competitorIds = z
  .string()
  .max(3_000)
  .transform((text) => [...new Set(text.split(','))].sort())
  .pipe(z.array(z.string().regex(COMPETITOR_ID)).max(50))
/** Sport and competitions of a list. */
const selection = {
  sportId: numberText(3).optional(),
  categoryIds: ids.optional(),
  championshipIds: ids.optional(),
}
const known = (query: object) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
/** Query of a list of events. */
export const listQuery = z
  .object({
    ...selection,
    when: z.enum(['live', 'today', 'tomorrow', 'all']).default('all'),
    timeZone: z.string().max(64).optional(),
    competitorIds: competitorIds.optional(),
    page: numberText(4).optional(),
    after: sportListCursorSchema.optional(),
  })
  .transform(known)
  .pipe(sportListQuerySchema)
/** Query of the archive of results. */
export const resultQuery = z
  .object({
    ...selection,
    date: z.string().optional(),
    timeZone: z.string().max(64).optional(),
    after: resultCursorSchema.optional(),
  })
  .transform(known)
  .pipe(resultQuerySchema)
/** Query of a player's bets. */
export const betsQuery = z.object({
  isSettled: z.enum(['true', 'false', 'all']).default('all'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
/** Handlers return `not_found` for a text that can't be an id. */
export const betParams = z.object({ betId: z.string() })
/** Maximum number of sports in an order. */
const SPORTS_MAX = 200
/** Path of a shared slip. */
export const codeParams = z.object({ code: z.string() })
/** Path of a favourite event. */
export const favouriteParams = z.object({ eventId: z.string() })
/** A type of market in a sport, such as the corners in soccer. */
export const favouriteMarketSchema = z.object({
  sportId: z.int(),
  type: z.string().regex(/^[a-z0-9-]{1,64}$/),
})
/** Path of a favourite type of market. */
export const favouriteMarketParams = favouriteMarketSchema.extend({ sportId: numberText(3) })

/** A team or a league: a competitor's id, or the number of a championship. */
export const markParams = z.object({
  kind: z.enum(['team', 'league']),
  id: z.string().regex(COMPETITOR_ID),
})
/** Settings of the bettor that are stored for the player. */
export const settingsSchema = z.strictObject({
  /** Ids of the sports that come first in the list of sports, in this order; empty for the usual order. */
  sportOrder: z.array(z.int().min(1).max(999)).max(SPORTS_MAX),
  /** True for a notification of each goal in favourite events. */
  goalAlerts: z.boolean(),
})

/** True if the database can store the texts of a request: no null character and no unpaired surrogate. */
export const isStorable = (request: object): boolean =>
  !/\\u(0000|d[89a-f][0-9a-f]{2})/i.test(JSON.stringify(request))
