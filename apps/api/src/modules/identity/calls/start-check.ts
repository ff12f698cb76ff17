import { type ErrorName, fail, type IdentityCheck } from '@tessera/contract'
import { newId } from '../../../database/new-id.ts'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { getPlayer } from '../../profile/index.ts'
import {
  type Attempt,
  countRefusals,
  findLatest,
  insertAttempt,
  lockAttemptsOf,
  markStarted,
} from '../attempt-store.ts'
import { type IdentityDeps, serviceOf } from '../identity-deps.ts'
import { IdentityServiceUnavailableError } from '../identity-service.ts'
import { nextStep } from '../rules/identity-state.ts'

const REFUSALS: Readonly<Record<Exclude<IdentityCheck['next'], 'start' | 'continue'>, ErrorName>> = {
  wait: 'identity_waiting',
  done: 'identity_done',
  never: 'identity_refused',
}

/**
 * Begins a check or goes on with one. Our try is there before the service hears of it and is its idempotency key, so that
 * two presses, and one whose answer got lost, are one applicant.
 */
export const startCheck =
  (deps: IdentityDeps): CallHandler<'POST /api/player/services/{service}/auth'> =>
  async ({ player: { playerId }, params, body: { returnPath } }) => {
    const service = serviceOf(deps, params.service)
    if (service === null) return fail('not_found')
    const taken = await takeAttempt(deps, playerId, service.id)
    if (typeof taken === 'string') return fail(taken)
    if (taken.url !== null)
      return answer({ url: taken.url, expiresAt: taken.expiresAt?.toISOString() ?? null })
    try {
      const { language } = await getPlayer(deps.database, playerId)
      const started = await service.start({
        reference: taken.id,
        returnUrl: deps.publicUrl + returnPath,
        webhookUrl: `${deps.webhookBaseUrl}/identity/webhooks/${service.id}`,
        language,
      })
      await markStarted(deps.database, taken.id, started)
      return answer({ url: started.url, expiresAt: started.expiresAt?.toISOString() ?? null })
    } catch (error) {
      if (!(error instanceof IdentityServiceUnavailableError)) throw error
      deps.log.warn({ service: service.id, reason: error.message }, 'a service of identity does not answer')
      return fail('identity_unavailable')
    }
  }

type AttemptPlace = Pick<Attempt, 'id' | 'url' | 'expiresAt'>

/** The try to go on with, a new one where that is due, or why there is none. */
const takeAttempt = (
  { database, clock }: IdentityDeps,
  playerId: string,
  service: string,
): Promise<AttemptPlace | ErrorName> =>
  database.transaction(async (tx) => {
    await lockAttemptsOf(tx, playerId)
    const latest = await findLatest(tx, playerId, service)
    const next = nextStep(latest, await countRefusals(tx, playerId, service), clock())
    if (next === 'continue' && latest !== null) return latest
    if (next !== 'start' && next !== 'continue') return REFUSALS[next]
    const id = newId(20)
    await insertAttempt(tx, { id, playerId, service, number: (latest?.number ?? 0) + 1 }, clock())
    return { id, url: null, expiresAt: null }
  })
