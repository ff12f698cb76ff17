import { pageMeta } from '@tessera/contract'
import { answerPage, type CallHandler } from '../../../http/call-handler.ts'
import { listNicknames } from '../../profile/index.ts'
import { countFriends, listFriends } from '../invitation-store.ts'
import type { ReferralDeps } from '../referral-deps.ts'
import { maskName } from '../rules/mask-name.ts'

export const listInvitedFriends =
  ({ database }: ReferralDeps): CallHandler<'GET /api/referral/friends'> =>
  async ({ player: { playerId }, query: { page, perPage } }) => {
    const rows = await listFriends(database, playerId, (page - 1) * perPage, perPage)
    const { invited } = await countFriends(database, playerId)
    const names = await listNicknames(
      database,
      rows.map(({ friendId }) => friendId),
    )
    const friends = rows.map(({ friendId, number, registeredAt, isActive }) => {
      const name = names.get(friendId) ?? null
      return {
        number: Number(number),
        name: name === null ? null : maskName(name),
        registeredAt: registeredAt.toISOString(),
        isActive,
      }
    })
    return answerPage(friends, pageMeta(page, perPage, Number(invited)))
  }
