import { z } from 'zod'

/**
 * What a provider keeps of players beside the wallet's books, for any kind of provider (docs/protocols/provider.md): what
 * they take along when they ask for their data, and what goes when an account ends.
 */

export const ACCOUNT_STAGES = ['closed', 'freed', 'forgotten'] as const

/**
 * How far the end of an account has come: `closed`, nobody comes in any more; `freed`, its ways in are kept no longer;
 * `forgotten`, the law asks no longer who it was (docs/decisions/0061).
 */
export type AccountStage = (typeof ACCOUNT_STAGES)[number]

const reference = z.string().regex(/^[A-Za-z0-9_:.-]{1,64}$/)

const tellRequestSchema = z.strictObject({
  playerId: reference,
  /** One of the parts that were named; null asks for their names alone. */
  part: z.string().max(64).nullable(),
  /** Where the lot before ended (`next`); null for the first one. */
  after: z.string().max(256).nullable(),
})

const toldSchema = z.object({
  /** The names of all parts, lowercase slugs: the platform makes a table of each. */
  parts: z.array(z.string().regex(/^[a-z0-9-]{1,48}$/)),
  /** Times as ISO 8601 in UTC with milliseconds, amounts as decimal text; what has parts of its own as JSON. */
  rows: z.array(z.record(z.string(), z.json())),
  /** Where the next lot begins; null after the last one. A lot may be empty and not be the last. */
  next: z.string().max(256).nullable(),
})

const forgetRequestSchema = z.strictObject({ playerId: reference, stage: z.enum(ACCOUNT_STAGES) })

export type TellRequest = z.output<typeof tellRequestSchema>
export type ToldRecords = z.output<typeof toldSchema>
export type ToldRow = ToldRecords['rows'][number]

/** The operations over signed HTTP, the same of a game provider and of a sportsbook. */
export const recordsOperations = {
  tell: { request: tellRequestSchema, answer: toldSchema },
  forget: { request: forgetRequestSchema, answer: z.object({}) },
} as const

/** What a provider keeps of players. */
export interface ProviderRecords {
  /** A lot of what is kept of a player. Rejects with a RangeError for a part or a place that there is not. */
  tell(request: TellRequest): Promise<ToldRecords>
  /**
   * Erases what nobody asks for any more at a stage of an account's end, and at those before it. May be asked any number of
   * times. What money hangs on stays.
   */
  forget(playerId: string, stage: AccountStage): Promise<void>
}
