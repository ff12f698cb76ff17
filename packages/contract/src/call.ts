import { z } from 'zod'
import type { ErrorName } from './errors.ts'
import { safePath } from './safe-path.ts'

/** Who may make a call: anyone, or the player whose session token comes with it. */
export type CallAuth = 'none' | 'optional' | 'player'

/** One call of the player API: everything that the server, the client and the OpenAPI document need. */
export interface CallDefinition {
  /** `none`: no token is read. `optional`: a valid token adds to the answer. `player`: required. */
  readonly auth: CallAuth
  readonly summary: string
  readonly tag: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The `data` of the answer. */
  readonly data: z.ZodType
  readonly meta?: z.ZodType
  /** Status of success; 200 unless said. */
  readonly status?: 200 | 201 | 202
  /** Whether the call moves money and takes an `Idempotency-Key` header. */
  readonly isIdempotent?: boolean
  /** Seconds for which the browser may keep the answer. */
  readonly cacheSeconds?: number
  /** Refusals beyond those that any call can answer. */
  readonly errors?: readonly ErrorName[]
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

/** A comma-separated list of a query string, such as `1,2`. */
export const queryList = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .max(1000)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(50))

/** The answer of a call that has nothing to tell but that it worked. */
export const doneSchema = z.object({ done: z.literal(true) })

export const currencyCode = z.string().regex(/^[A-Z]{2,6}$/)
export const slug = z.string().regex(/^[a-z0-9-]{1,64}$/)
/** A path of this site, to send a player back to. */
export const sitePath = z
  .string()
  .max(300)
  .refine((text) => safePath(text) !== null, 'a path of this site')
export const amount = z.int().nonnegative()
/** A sum of amounts: it may pass what a number holds exactly, so that it comes as decimal text. */
export const amountSum = z.string().regex(/^\d+$/)
/** A sum of amounts less another: decimal text as {@link amountSum}, below zero with a minus. */
export const signedSum = z.string().regex(/^-?\d+$/)
export const positiveAmount = z.int().positive()
export const timestamp = z.iso.datetime()
