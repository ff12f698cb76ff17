import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { decideRemoval, idOfWay, listLogins } from '../../auth/index.ts'
import type { SocialDeps } from '../social-deps.ts'

/** Lists all sign-in methods of a player. */
export const listWays =
  ({ database }: SocialDeps): CallHandler<'GET /api/player/ways'> =>
  async ({ player: { playerId } }) => {
    const logins = await listLogins(database, playerId)
    return answer(
      logins.map((login) => ({
        id: idOfWay(login),
        kind: login.kind,
        label: login.kind === 'email' || login.kind === 'phone' ? login.key : (login.details.label ?? null),
        connection: login.details.connection ?? null,
        isConfirmed: login.kind !== 'email' || login.confirmedAt !== null,
        isRemovable: decideRemoval(logins, login) === 'remove',
        addedAt: login.createdAt.toISOString(),
      })),
    )
  }
