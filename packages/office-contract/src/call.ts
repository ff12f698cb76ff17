import { z } from 'zod'
import type { Role } from './roles.ts'

/** A call of the back office: who may make it, and its schemas. */
export interface OfficeCall {
  /** Roles that may make the call, `any` for every signed-in operator, `none` without a session. */
  readonly access: readonly Role[] | 'any' | 'none'
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** The `data` of the response. Properties that it doesn't define are removed. */
  readonly data: z.ZodType
}

export type OfficeCalls = Readonly<Record<`${'GET' | 'POST'} /office/${string}`, OfficeCall>>

/** Returns the calls unchanged, with their precise types. */
export const defineOfficeCalls = <const Calls extends OfficeCalls>(calls: Calls): Calls => calls

export const doneData = z.object({ done: z.literal(true) })
/** Reason of an act, which is stored permanently with the operator's name. */
export const reason = z.string().trim().min(3).max(500)
export const actBody = z.strictObject({ reason })
export const id = z.string().regex(/^[\w-]{1,64}$/)
export const time = z.iso.datetime()
/** An amount in subunits, as decimal text because it can exceed the largest safe integer. */
export const amount = z.string().regex(/^-?\d+$/)
export const money = z.object({ amount, currency: z.string() })
/** Cursor of a list: the place after which the next page begins. */
export const cursor = z.string().regex(/^[\w.:|@-]{1,120}$/)
/** A field of a filter; an empty one doesn't filter. */
export const filter = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
