import { z } from 'zod'
import { amount, currencyCode, defineCalls, positiveAmount, timestamp } from '../call.ts'
import { BREAK_PERIODS, CASH_PERIODS, HARM_RULES, LIMIT_EVENTS } from '../constants.ts'
import { limitsFacts } from '../facts/limits.ts'
import { LIMIT_SOURCES } from '../refusal-reason.ts'
import { LIMIT_DEFINITION, numbersOf } from '../statuses.ts'

const definition = z.literal(numbersOf(LIMIT_DEFINITION))
const source = z.enum(LIMIT_SOURCES)
/** A calendar period of a limit of money, or the length of a break. */
const period = z.enum([...CASH_PERIODS, ...BREAK_PERIODS])
export type LimitPeriodName = z.infer<typeof period>

export const limitSchema = z.object({
  id: z.string(),
  definition,
  /** Calendar period of a limit of money; of a break, the length that the player chose. */
  period,
  /** In subunits of `currency`; both are null for a break. */
  amount: amount.nullable(),
  currency: z.string().nullable(),
  /** Only the player's own limits can be changed here. */
  source,
  /** Used in the present period, negative for a net win; null for a break. */
  used: z.int().nullable(),
  /** Reserved by pending deposits; 0 for other limits, null for a break. */
  reserved: amount.nullable(),
  left: amount.nullable(),
  /** Start of the present period, or of the break if it is known. */
  startsAt: timestamp.nullable(),
  /** End of the present period or of the break; null for a break without an end. */
  endsAt: timestamp.nullable(),
  /** Raise or deletion that the player has requested and can confirm from `confirmableAt` until `lapsesAt`. */
  pending: z
    .object({
      kind: z.enum(['raise', 'delete']),
      /** Requested amount and period; null for a deletion. */
      amount: amount.nullable(),
      period: period.nullable(),
      requestedAt: timestamp,
      confirmableAt: timestamp,
      lapsesAt: timestamp,
      /** True from `confirmableAt` on, by the server's clock. */
      isConfirmable: z.boolean(),
    })
    .nullable(),
})
export type Limit = z.infer<typeof limitSchema>

/** Entry in the history of changes. */
export const limitChangeSchema = z.object({
  id: z.string(),
  at: timestamp,
  event: z.enum(LIMIT_EVENTS),
  definition,
  source,
  period,
  amountBefore: amount.nullable(),
  amountAfter: amount.nullable(),
  currency: z.string().nullable(),
})
export type LimitChange = z.infer<typeof limitChangeSchema>

const minutes = z.int().min(1).max(1440)

const realityCheckSchema = z.object({
  /** Minutes of play between two reality checks; null if the player has turned them off. */
  minutes: minutes.nullable(),
  /** Intervals that the player can choose in their jurisdiction. */
  choices: z.array(minutes),
  /** True if the jurisdiction doesn't let the player turn reality checks off. */
  isRequired: z.boolean(),
})

const registerSchema = z.object({
  /** Name of the register, such as `GAMSTOP`. */
  name: z.string(),
  /** `unavailable` while the register doesn't answer, `incomplete` while it doesn't recognise the player's data. */
  state: z.enum(['excluded', 'unavailable', 'incomplete']),
  /** End of the exclusion; null without an end, and for other states. */
  until: timestamp.nullable(),
})

const metaSchema = z.object({
  /** IANA name of the time zone in which periods begin. */
  timeZone: z.string(),
  /** Rules of the player's jurisdiction. */
  rules: z.object({
    cashPeriods: z.array(z.enum(CASH_PERIODS)),
    selfExclusionPeriods: z.array(z.enum(BREAK_PERIODS)),
    coolingOffPeriods: z.array(z.enum(BREAK_PERIODS)),
    /** Hours after which a raise or deletion can be confirmed. */
    raiseDelayHours: z.int(),
    /** True if the present period must have ended as well. */
    raiseWaitsForPeriodEnd: z.boolean(),
    /** Hours for which it can be confirmed. */
    confirmWithinHours: z.int(),
    /** True if a break ends the player's sessions. */
    breakEndsSessions: z.boolean(),
  }),
  /** Refusal by the national self-exclusion register of the player's country; null if it refuses nothing. */
  register: registerSchema.nullable(),
  /** Periods for which the jurisdiction requires a deposit limit that the player hasn't set: bets and deposits wait for it. */
  missingDeposits: z.array(z.enum(CASH_PERIODS)),
  /** Time since which the player should review their limits; null if there is nothing to review. */
  reviewDueSince: timestamp.nullable(),
  /** Rules of open signs of harm, each once, for a friendly word about limits and breaks. */
  signsOfHarm: z.array(z.enum(HARM_RULES)),
  /** Reality check: a reminder of time and net position during play. */
  realityCheck: realityCheckSchema,
  /** True if the jurisdiction asks the player to set or decline a deposit limit, and deposits wait for it. */
  awaitsLimitChoice: z.boolean(),
  /** First page of the history, newest first. */
  changes: z.array(limitChangeSchema),
  /** Cursor of its next page; null if there is none. */
  olderChanges: z.string().nullable(),
})
export type LimitsMeta = z.infer<typeof metaSchema>

const params = z.strictObject({ id: z.string().max(40) })

export const limitsCalls = defineCalls(limitsFacts, {
  'GET /api/player/limits': {
    tag: 'player',
    summary: 'Lists limits and breaks with their use, the rules for changes, and the latest changes.',
    data: z.array(limitSchema),
    meta: metaSchema,
  },
  'POST /api/player/limits': {
    tag: 'player',
    summary: 'Adds a limit, or starts a break. It takes effect immediately.',
    body: z.strictObject({
      definition,
      period,
      /** Required for a limit of money, in subunits of `currency`. */
      amount: positiveAmount.optional(),
      currency: currencyCode.optional(),
    }),
    data: limitSchema,
    errors: ['limit_exists', 'currency_not_available'],
  },
  'GET /api/player/limits/changes': {
    tag: 'player',
    summary: 'Lists a page of the history of limits and breaks, newest first.',
    query: z.strictObject({
      /** Cursor: changes before this one. */
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      perPage: z.coerce.number().int().min(1).max(100).default(20),
    }),
    data: z.array(limitChangeSchema),
    meta: z.object({
      /** Cursor for `before`: the next older changes; null if there are none. */
      older: z.string().nullable(),
    }),
  },
  'POST /api/player/limits/decline': {
    tag: 'player',
    summary:
      'Records that the player deposits without a deposit limit, where the jurisdiction asks for the choice.',
    data: z.null(),
  },
  'POST /api/player/limits/review': {
    tag: 'player',
    summary: 'Records that the player has reviewed their limits and keeps them.',
    data: z.null(),
  },
  'PUT /api/player/reality-check': {
    tag: 'player',
    summary: 'Chooses the interval of reality checks, or turns them off where the jurisdiction allows it.',
    body: z.strictObject({ minutes: minutes.nullable() }),
    data: realityCheckSchema,
  },
  'PUT /api/player/limits/{id}': {
    tag: 'player',
    summary:
      'Changes a limit. A lower amount applies immediately; a raise, repeated after its delay, is confirmed. Extends a break.',
    params,
    body: z.strictObject({ period, amount: positiveAmount.optional() }),
    data: limitSchema,
    errors: ['not_found', 'limit_exists'],
  },
  'DELETE /api/player/limits/{id}': {
    tag: 'player',
    summary:
      'Requests the deletion of a limit; repeated after its delay, it is confirmed and the limit ends.',
    params,
    /** The limit until its deletion is confirmed; then null. */
    data: limitSchema.nullable(),
    errors: ['not_found', 'break_running'],
  },
})
