import type { IdentityCheck } from '@tessera/contract'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { countRefusals, findLatest } from '../attempt-store.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { attemptsLeft, nextStep } from '../rules/identity-state.ts'

export const listServices =
  ({ database, clock, services }: IdentityDeps): CallHandler<'GET /api/player/services'> =>
  async ({ player: { playerId } }) => {
    const checkOf = async (service: string): Promise<IdentityCheck> => {
      const latest = await findLatest(database, playerId, service)
      const refusals = await countRefusals(database, playerId, service)
      const red = latest?.review?.answer === 'RED' ? latest.review : null
      return {
        service,
        status: latest?.status ?? 'none',
        answer: latest?.review?.answer ?? null,
        rejectType: red?.rejectType ?? null,
        reasons: [...(red?.reasons ?? [])],
        next: nextStep(latest, refusals, clock()),
        triesLeft: attemptsLeft(refusals),
        expiresAt: latest?.status === 'init' ? (latest.expiresAt?.toISOString() ?? null) : null,
        updatedAt: latest?.updatedAt.toISOString() ?? null,
      }
    }
    return answer(await Promise.all(services.map(({ id }) => checkOf(id))))
  }
