import { z } from 'zod'
import type { CallFacts, CallFactsTable } from './call-facts.ts'
import type { ErrorName } from './errors.ts'
import { safePath } from './safe-path.ts'

/** Schemas and summary of a call: everything that isn't in its {@link CallFacts}. */
export interface CallSchemas {
  readonly summary: string
  readonly tag: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The `data` of the response. */
  readonly data: z.ZodType
  readonly meta?: z.ZodType
  /** Errors in addition to those that every call can return. */
  readonly errors?: readonly ErrorName[]
}

/** One call of the player API, as the server, the client and the OpenAPI document need it. */
export type CallDefinition = CallFacts & CallSchemas

/** Combines the schemas of a module's calls with their facts. Every call needs both. */
export function defineCalls<
  const Facts extends CallFactsTable,
  const Schemas extends { readonly [Name in keyof Facts]: CallSchemas },
>(
  facts: Facts,
  schemas: Schemas & { readonly [Name in Exclude<keyof Schemas, keyof Facts>]: never },
): { readonly [Name in keyof Facts]: Facts[Name] & Schemas[Name] } {
  const defined = Object.entries(facts).map(([name, own]) => [name, { ...own, ...schemas[name] }])
  // Each entry has the facts and the schemas of one name; Object.fromEntries loses the connection to that name.
  return Object.fromEntries(defined)
}

/** Query of a page of a list; the first page is 1. */
export const pageQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(20),
})

export const pageMetaSchema = z.object({
  page: z.int(),
  perPage: z.int(),
  totalPages: z.int(),
  totalRows: z.int(),
})
export type PageMeta = z.infer<typeof pageMetaSchema>

/** Returns the meta of a page, given its number and the number of all rows. */
export function pageMeta(page: number, perPage: number, totalRows: number): PageMeta {
  return { page, perPage, totalPages: Math.ceil(totalRows / perPage), totalRows }
}

/** Part of the meta of a list that is read from its newest row: a page by number, or next to a cursor. */
export const sliceMetaSchema = z.object({
  /** Number of the page and totals of a list that was requested by `page`; otherwise nothing is counted. */
  page: z.int().nullable(),
  perPage: z.int(),
  totalPages: z.int().nullable(),
  totalRows: z.int().nullable(),
  /** Cursor for `before`: the next older rows; null if there are none. Rows may be fewer than `perPage` before the last page. */
  older: z.string().nullable(),
  /** Cursor for `after`: the next newer rows; null if there are none. */
  newer: z.string().nullable(),
})
export type SliceMeta = z.infer<typeof sliceMetaSchema>

const cursor = z.string().regex(/^[\w-]{1,40}$/)

/** Filters of a history: a currency, and days in the time zone of the player's profile. */
export const historyFilterSchema = z.strictObject({
  currency: z
    .string()
    .regex(/^[A-Z]{2,6}$/)
    .optional(),
  /** First and last day, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type HistoryFilter = z.infer<typeof historyFilterSchema>

/**
 * Query of a list by keyset: rows before or after a cursor, which costs the same in every place. Without a cursor, the newest
 * rows. `page` counts all rows and numbers the pages; filters and cursors don't.
 */
export const sliceQuerySchema = z.strictObject({
  ...historyFilterSchema.shape,
  page: pageQuerySchema.shape.page.removeDefault().optional(),
  perPage: pageQuerySchema.shape.perPage,
  before: cursor.optional(),
  after: cursor.optional(),
})

/** A boolean of a query string. */
export const queryBoolean = z
  .enum(['true', 'false', '1', '0'])
  .transform((text) => text === 'true' || text === '1')

/** Returns the pattern of a list item as the source of a regular expression; any text if its schema defines none. */
function itemPattern(item: z.ZodType): string {
  const { enum: values, pattern } = z.toJSONSchema(item, { io: 'input' })
  if (values) return values.join('|')
  return pattern?.replace(/^\^|\$$/g, '') ?? '[^,]*'
}

/** A comma-separated list of a query string, such as `1,2`. */
export const queryList = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .max(1000)
    .regex(new RegExp(`^,*(?:(?:${itemPattern(item)})(?:,+|$))*$`))
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(50))

/** Response of a call that returns no data. */
export const doneSchema = z.object({ done: z.literal(true) })

export const currencyCode = z.string().regex(/^[A-Z]{2,6}$/)
export const slug = z.string().regex(/^[a-z0-9-]{1,64}$/)
/** Path without empty segments, backslashes and control characters, with any query and hash. */
const SITE_PATH = /^\/(?:[^/\\?#\p{Cc}]+(?:\/[^/\\?#\p{Cc}]+)*\/?)?(?:[?#]\P{Cc}*)?$/u

/** A path of this site to which a player is sent back, normalized by {@link safePath}. */
export const sitePath = z
  .string()
  .max(300)
  .regex(SITE_PATH)
  .meta({ format: 'uri-reference' })
  .transform((text, context) => {
    const path = safePath(text)
    if (path === null) context.addIssue({ code: 'custom', message: 'must be a path of this site' })
    return path ?? z.NEVER
  })
export const amount = z.int().nonnegative()
/** A sum of amounts, as decimal text because it can exceed the largest safe integer. */
export const amountSum = z.string().regex(/^\d+$/)
/** A difference of two sums: decimal text like {@link amountSum}, with a minus sign if negative. */
export const signedSum = z.string().regex(/^-?\d+$/)
export const positiveAmount = z.int().positive()
export const timestamp = z.iso.datetime()
