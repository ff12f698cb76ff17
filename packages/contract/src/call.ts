import { z } from 'zod'
import type { CallFacts, CallFactsTable } from './call-facts.ts'
import type { ErrorName } from './errors.ts'
import { safePath } from './safe-path.ts'

/** What a call carries: everything of it that its {@link CallFacts} leave open. */
export interface CallSchemas {
  readonly summary: string
  readonly tag: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The `data` of the answer. */
  readonly data: z.ZodType
  readonly meta?: z.ZodType
  /** Refusals beyond those that any call can answer. */
  readonly errors?: readonly ErrorName[]
}

/** One call of the player API: everything that the server, the client and the OpenAPI document need. */
export type CallDefinition = CallFacts & CallSchemas

/** Ties the schemas of a module's calls to their facts: each call has both. */
export function defineCalls<
  const Facts extends CallFactsTable,
  const Schemas extends { readonly [Name in keyof Facts]: CallSchemas },
>(
  facts: Facts,
  schemas: Schemas & { readonly [Name in Exclude<keyof Schemas, keyof Facts>]: never },
): { readonly [Name in keyof Facts]: Facts[Name] & Schemas[Name] } {
  const defined = Object.entries(facts).map(([name, own]) => [name, { ...own, ...schemas[name] }])
  // Each entry is the facts and the schemas of one name; Object.fromEntries forgets which.
  return Object.fromEntries(defined)
}

/** A page of a list, counted from 1. */
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

/** The meta of a page from its place and the number of all rows. */
export function pageMeta(page: number, perPage: number, totalRows: number): PageMeta {
  return { page, perPage, totalPages: Math.ceil(totalRows / perPage), totalRows }
}

/** A boolean of a query string. */
export const queryBoolean = z
  .enum(['true', 'false', '1', '0'])
  .transform((text) => text === 'true' || text === '1')

/** The form of an item of a list, as the source of a regular expression; any text where its schema tells none. */
function formOfItem(item: z.ZodType): string {
  const { enum: values, pattern } = z.toJSONSchema(item, { io: 'input' })
  if (values) return values.join('|')
  return pattern?.replace(/^\^|\$$/g, '') ?? '[^,]*'
}

/** A comma-separated list of a query string, such as `1,2`. */
export const queryList = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .max(1000)
    .regex(new RegExp(`^,*(?:(?:${formOfItem(item)})(?:,+|$))*$`))
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(50))

/** The answer of a call that has nothing to tell but that it worked. */
export const doneSchema = z.object({ done: z.literal(true) })

export const currencyCode = z.string().regex(/^[A-Z]{2,6}$/)
export const slug = z.string().regex(/^[a-z0-9-]{1,64}$/)
/** Path without empty segments, backslashes and control characters, with any query and hash. */
const SITE_PATH = /^\/(?:[^/\\?#\p{Cc}]+(?:\/[^/\\?#\p{Cc}]+)*\/?)?(?:[?#]\P{Cc}*)?$/u

/** A path of this site, to send a player back to: kept as {@link safePath} writes it. */
export const sitePath = z
  .string()
  .max(300)
  .regex(SITE_PATH)
  .meta({ format: 'uri-reference' })
  .transform((text, context) => {
    const path = safePath(text)
    if (path === null) context.addIssue({ code: 'custom', message: 'a path of this site' })
    return path ?? z.NEVER
  })
export const amount = z.int().nonnegative()
/** A sum of amounts: it may pass what a number holds exactly, so that it comes as decimal text. */
export const amountSum = z.string().regex(/^\d+$/)
/** A sum of amounts less another: decimal text as {@link amountSum}, below zero with a minus. */
export const signedSum = z.string().regex(/^-?\d+$/)
export const positiveAmount = z.int().positive()
export const timestamp = z.iso.datetime()
