import { z } from 'zod'
import { actBody, amount, cursor, defineOfficeCalls, doneData, filter, id, time } from '../call.ts'
import { MONEY_ROLES } from '../roles.ts'

/** Facts that the accounts of an inviter and a friend share. */
export const REVIEW_REASONS = ['device', 'contact', 'document', 'payout', 'circle'] as const

const params = z.object({ earningId: id })

const review = z.object({
  /** The deposit, or the friend and the month. */
  id,
  playerId: id,
  playerName: z.string().nullable(),
  friendId: id,
  friendName: z.string().nullable(),
  currency: z.string(),
  /** Source of the earning: the rest of a deposit, or the margin of a calendar month that counts, in the same currency. */
  source: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('deposit'), amount, at: time }),
    z.object({ kind: z.literal('month'), amount, month: z.string().regex(/^\d{4}-\d{2}$/) }),
  ]),
  amount,
  reason: z.enum(REVIEW_REASONS),
  invitedAt: time,
  /** Friends that the player has invited, and those whose earnings wait or were refused. */
  friends: z.int(),
  doubtful: z.int(),
})

export const referralCalls = defineOfficeCalls({
  'GET /office/referral-reviews': {
    access: MONEY_ROLES,
    summary: 'Lists earnings from friends that wait for a decision, the oldest first',
    query: z.strictObject({
      /** The inviter or the friend. */
      player: filter(id),
      reason: filter(z.enum(REVIEW_REASONS)),
      cursor: filter(cursor),
    }),
    data: z.object({ reviews: z.array(review), next: z.string().nullable() }),
  },
  'POST /office/referral-reviews/{earningId}/approve': {
    access: MONEY_ROLES,
    summary: 'Adds an earning to the balance of earnings of its player',
    params,
    body: actBody,
    data: doneData,
  },
  'POST /office/referral-reviews/{earningId}/refuse': {
    access: MONEY_ROLES,
    summary: 'Refuses an earning for good',
    params,
    body: actBody,
    data: doneData,
  },
})
