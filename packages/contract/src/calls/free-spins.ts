import { z } from 'zod'
import { amount, currencyCode, defineCalls, queryList, timestamp } from '../call.ts'
import { freeSpinsFacts } from '../facts/free-spins.ts'
import { FREESPIN_RESULT, FREESPIN_STATUS, numbersOf } from '../statuses.ts'
import { localTextSchema } from './bonus-offers.ts'

/** Free spins of a player. Amounts are in subunits of their currency. */
export const freeSpinsSchema = z.object({
  id: z.string(),
  campaignId: z.string(),
  title: localTextSchema,
  status: z.literal(numbersOf(FREESPIN_STATUS)),
  /** `none` until they are finished. */
  result: z.literal(numbersOf(FREESPIN_RESULT)),
  /** Number of spins that were given, and of those that are left. */
  count: z.int().positive(),
  left: z.int().nonnegative(),
  /** Stake of each spin, which the player doesn’t pay. */
  stake: amount,
  /** Amount won so far, and the most that can be won. */
  won: amount,
  wonMax: amount,
  currency: z.string(),
  /** The game, if it is a single one. */
  gameId: z.string().nullable(),
  /** Games in which they can be played; empty for all games. */
  gameIds: z.array(z.string()),
  packageId: z.string().nullable(),
  /** Multiple of the winnings to stake before they become own money, in hundredths; 0 if they are own money at once. */
  wageringMultiple: z.int().nonnegative(),
  /** Days to play them after their activation. */
  activeDays: z.int().positive(),
  issuedAt: timestamp,
  activatedAt: timestamp.nullable(),
  /** End of the time in which issued spins can be activated, or active ones played. */
  expiresAt: timestamp,
  endedAt: timestamp.nullable(),
})
export type FreeSpins = z.infer<typeof freeSpinsSchema>

const params = z.strictObject({ id: z.string().max(40) })

export const freeSpinsCalls = defineCalls(freeSpinsFacts, {
  'GET /api/game/player-freespins': {
    tag: 'bonuses',
    summary: 'Lists the player’s issued and active free spins by status and currency.',
    query: z.strictObject({
      status: queryList(z.enum(['1', '2'])).optional(),
      currency: queryList(currencyCode).optional(),
    }),
    data: z.array(freeSpinsSchema),
  },
  'PUT /api/game/player-freespins/{id}/activate': {
    tag: 'bonuses',
    summary: 'Activates issued free spins: they can be played.',
    params,
    data: freeSpinsSchema,
    errors: ['not_found', 'bonus_ended', 'bonus_not_available'],
  },
  'PUT /api/game/player-freespins/{id}/cancel': {
    tag: 'bonuses',
    summary: 'Cancels free spins. The player keeps what was won with them.',
    params,
    data: freeSpinsSchema,
    errors: ['not_found', 'bonus_ended'],
  },
})
