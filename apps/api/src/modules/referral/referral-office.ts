import type { ModuleOffice } from '../../platform/office-calls.ts'
import { pageOf, READ_LENGTH } from '../../platform/office-lists.ts'
import { runOrder } from '../../platform/office-order.ts'
import { listNames } from '../profile/index.ts'
import { referralCommands } from './referral-ops.ts'
import { listReviews } from './review-store.ts'

const { approve, refuse } = referralCommands.commands

/** Calls of the back office about earnings that wait for a decision. Acts run the commands of `tessera ops referral`. */
export const referralOffice: ModuleOffice = {
  'GET /office/referral-reviews': async ({ database }, { query }) => {
    const rows = await listReviews(database, {
      playerId: query.player ?? null,
      reason: query.reason ?? null,
      after: query.cursor ?? null,
      limit: READ_LENGTH,
    })
    const { page, next } = pageOf(rows, ({ reference }) => reference)
    const ids = page.flatMap(({ playerId, friendId }) => [playerId, friendId])
    const names = await listNames(database, [...new Set(ids)])
    return {
      reviews: page.map(
        ({ reference, deposited, month, margin, amount, countedAt, invitedAt, ...review }) => ({
          ...review,
          id: reference,
          playerName: names.get(review.playerId) ?? null,
          friendName: names.get(review.friendId) ?? null,
          source:
            month === null
              ? { kind: 'deposit' as const, amount: String(deposited), at: countedAt.toISOString() }
              : { kind: 'month' as const, amount: String(margin), month },
          amount: String(amount),
          invitedAt: invitedAt.toISOString(),
        }),
      ),
      next,
    }
  },
  'POST /office/referral-reviews/{earningId}/approve': (world, { params, ...order }) =>
    runOrder(approve, world, { earning: params.earningId }, order),
  'POST /office/referral-reviews/{earningId}/refuse': (world, { params, ...order }) =>
    runOrder(refuse, world, { earning: params.earningId }, order),
}
