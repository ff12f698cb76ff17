import { fail } from '@tessera/contract'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { findLogin, issueTicket, proofTicket, socialLogin } from '../../auth/index.ts'
import type { SocialDeps } from '../social-deps.ts'
import { endFlow, startFlow } from '../social-flow.ts'

/** Starts re-authentication by a social account. The provider is told to authenticate the person again. */
export const startSocialProof =
  (deps: SocialDeps): CallHandler<'POST /api/player/sessions/proof/social/start'> =>
  async ({ body: { provider: id, ...start }, player: { playerId } }) => {
    const provider = deps.connections.get(id)
    if (!provider) return fail('not_found')
    const started = await startFlow(deps, { provider, intent: 'prove', playerId, ...start })
    return started.ok ? answer(started.value) : started
  }

/** Issues a proof ticket after the provider has authenticated the player's connected account. */
export const proveSocially =
  (deps: SocialDeps): CallHandler<'POST /api/player/sessions/proof/social'> =>
  async ({ body: { provider: id, browserKey, ...back }, player: { playerId } }) => {
    const provider = deps.connections.get(id) ?? null
    const ended = await endFlow(deps, { provider, intent: 'prove', answer: back, browserKey, playerId })
    if (!ended.ok) return ended
    const { person, route } = ended.value
    const login = await findLogin(deps.database, socialLogin(person.issuer, person.subject))
    if (login?.playerId !== playerId) return fail('social_not_yours')
    const ticket = await issueTicket(
      deps.database,
      proofTicket,
      { playerId, facts: { way: 'social' } },
      deps.clock(),
    )
    return answer({ ticket, route })
  }
