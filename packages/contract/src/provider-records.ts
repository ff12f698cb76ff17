import { z } from 'zod'

/**
 * Player data that a provider of any kind stores outside the wallet's ledger (docs/protocols/provider.md). It is part of
 * the data export and is erased when an account is closed.
 */

export const ACCOUNT_STAGES = ['closed', 'freed', 'forgotten'] as const

/**
 * Stage of a closed account. `closed`: login is no longer possible. `freed`: the sign-in methods are erased. `forgotten`:
 * the law no longer requires the player's identity to be kept (docs/decisions/0061).
 */
export type AccountStage = (typeof ACCOUNT_STAGES)[number]

const reference = z.string().regex(/^[A-Za-z0-9_:.-]{1,64}$/)

const tellRequestSchema = z.strictObject({
  playerId: reference,
  /** Name of the requested part; null requests only the names of the parts. */
  part: z.string().max(64).nullable(),
  /** Cursor from the previous batch (`next`); null for the first batch. */
  after: z.string().max(256).nullable(),
})

const tellResponseSchema = z.object({
  /** Names of all parts as lowercase slugs. The platform exports each part as a table. */
  parts: z.array(z.string().regex(/^[a-z0-9-]{1,48}$/)),
  /** Rows of the part. Times are ISO 8601 in UTC with milliseconds, amounts decimal text, nested values JSON. */
  rows: z.array(z.record(z.string(), z.json())),
  /** Cursor of the next batch; null after the last one. A batch may be empty without being the last. */
  next: z.string().max(256).nullable(),
})

const forgetRequestSchema = z.strictObject({ playerId: reference, stage: z.enum(ACCOUNT_STAGES) })

export type TellRequest = z.output<typeof tellRequestSchema>
export type ExportedRecords = z.output<typeof tellResponseSchema>
export type ExportedRow = ExportedRecords['rows'][number]

/** The operations over signed HTTP, shared by game providers and sportsbooks. */
export const recordsOperations = {
  tell: { request: tellRequestSchema, answer: tellResponseSchema },
  forget: { request: forgetRequestSchema, answer: z.object({}) },
} as const

/** Access to the player data of a provider. */
export interface ProviderRecords {
  /** Returns a batch of a player's data. Rejects with a RangeError for an unknown part or cursor. */
  tell(request: TellRequest): Promise<ExportedRecords>
  /**
   * Erases the data that is no longer needed at a stage of a closed account, and at the stages before it. Idempotent.
   * Records that money depends on are kept.
   */
  forget(playerId: string, stage: AccountStage): Promise<void>
}
