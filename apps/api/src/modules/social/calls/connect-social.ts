import { fail } from '@tessera/contract'
import { lockPlayer } from '@tessera/ledger'
import { type CallHandler, done } from '../../../http/call-handler.ts'
import { addWay, listLogins, socialLogin } from '../../auth/index.ts'
import type { SocialDeps } from '../social-deps.ts'
import { endFlow } from '../social-flow.ts'

/** Connects a social account to the player who started the flow: one a provider, and never another player's. */
export const connectSocial =
  (deps: SocialDeps): CallHandler<'POST /api/player/social-connections/{provider}'> =>
  async ({ params, query, body: { browserKey }, player: { playerId } }) => {
    const provider = deps.connections.get(params.provider) ?? null
    const ended = await endFlow(deps, { provider, intent: 'connect', answer: query, browserKey, playerId })
    if (!ended.ok) return ended
    const { issuer, subject, label } = ended.value.person
    const name = socialLogin(issuer, subject)
    return deps.database.transaction(async (tx) => {
      await lockPlayer(tx, playerId)
      const others = (await listLogins(tx, playerId)).filter(({ key }) => key !== name.key)
      if (others.some(({ kind, details }) => kind === 'social' && details.connection === params.provider))
        return fail('social_connected')
      const details = { connection: params.provider, ...(label === null ? {} : { label }) }
      const now = deps.clock()
      const added = await addWay(tx, playerId, { ...name, secret: null, confirmedAt: now, details }, now)
      return added === 'taken' ? fail('social_taken') : done
    })
  }
