import { fail, type ProviderRound } from '@tessera/contract'
import { findRound, type Round, withBonusParts } from '@tessera/ledger'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { logProviderFault } from '../../../platform/log-provider-fault.ts'
import type { HistoryDeps } from '../history-deps.ts'
import { slipsOf } from '../slips-of.ts'
import { toHistoryRound } from '../to-history-round.ts'

const ROUND_ID = /^\d{1,18}$/

export const getRound =
  (deps: HistoryDeps): CallHandler<'GET /api/game/rounds/{id}'> =>
  async ({ player: { playerId }, params, query }) => {
    const roundId = ROUND_ID.test(params.id) ? BigInt(params.id) : null
    const found = roundId && (await findRound(deps.database, { playerId, roundId }))
    const [round] = found ? await withBonusParts(deps.database, playerId, [found]) : []
    if (!round) return fail('not_found')
    const facts = await fetchProviderRound(deps, playerId, round)
    const slips = await slipsOf(deps, playerId, [round], query.locale)
    return answer({
      ...toHistoryRound(await deps.catalogue.list(), round),
      outcome: facts?.outcome ?? null,
      fairness: facts?.fairness ?? null,
      slip: slips.get(round.providerRoundId) ?? null,
    })
  }

/** Fetches the provider's facts about a round; null if it has none or does not answer, so that the money is shown anyway. */
async function fetchProviderRound(
  { providers, log }: HistoryDeps,
  playerId: string,
  round: Round,
): Promise<ProviderRound | null> {
  const provider = providers().find(({ id }) => id === round.provider)
  try {
    return (await provider?.replays?.round(playerId, round.providerRoundId)) ?? null
  } catch (error) {
    logProviderFault(log)(error)
    return null
  }
}
