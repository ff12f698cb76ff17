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
 * Starts or continues a check. The attempt is stored before the request to the service, and its id is the idempotency key.
 * So a repeated request, or one whose response was lost, creates one applicant.
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
      deps.log.warn({ service: service.id, reason: error.message }, 'an identity service is unavailable')
      return fail('identity_unavailable')
    }
  }

type AttemptPlace = Pick<Attempt, 'id' | 'url' | 'expiresAt'>

/** Returns the attempt to continue, a new one if needed, or the error of a player who can't start a check. */
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
