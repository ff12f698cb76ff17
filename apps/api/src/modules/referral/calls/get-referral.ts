import { toJsonAmount } from '@tessera/money'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { readEarnings } from '../available.ts'
import { countFriends, ensureRefId } from '../invitation-store.ts'
import type { ReferralDeps } from '../referral-deps.ts'

export const getReferral =
  ({ database, publicUrl }: ReferralDeps): CallHandler<'GET /api/referral'> =>
  async ({ player: { playerId } }) => {
    const refId = await ensureRefId(database, playerId)
    const { invited, active } = await countFriends(database, playerId)
    const earnings = await readEarnings(database, playerId)
    return answer({
      refId,
      link: `${publicUrl}/?ref=${refId}`,
      invited: Number(invited),
      active: Number(active),
      balances: earnings.map(({ currency, available, pending, earned }) => ({
        currency,
        available: toJsonAmount(available),
        pending: toJsonAmount(pending),
        earned: toJsonAmount(earned),
      })),
    })
  }
