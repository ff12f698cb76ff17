import { fail, localizePath } from '@tessera/contract'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { requireProof } from '../../auth/index.ts'
import type { SocialDeps } from '../social-deps.ts'
import { startFlow } from '../social-flow.ts'

/** Starts a log-in by a social account. */
export const startSocialLogin =
  (deps: SocialDeps): CallHandler<'POST /api/player/sessions/social/start'> =>
  async ({ body: { provider: id, ...start } }) => {
    const provider = deps.connections.get(id)
    if (!provider) return fail('not_found')
    const started = await startFlow(deps, { provider, intent: 'enter', playerId: null, ...start })
    return started.ok ? answer(started.value) : started
  }

/** Starts to connect a social account, after fresh re-authentication. Only this player in this browser can complete it. */
export const startSocialConnection =
  (deps: SocialDeps): CallHandler<'POST /api/player/social-connections/{provider}/start'> =>
  async ({ params, body, player }) => {
    const provider = deps.connections.get(params.provider)
    if (!provider) return fail('not_found')
    const refusal = await requireProof(deps, player)
    if (refusal) return refusal
    const { playerId } = player
    const route = localizePath('/profile', body.language)
    const started = await startFlow(deps, { provider, intent: 'connect', playerId, route, ...body })
    return started.ok ? answer(started.value) : started
  }
