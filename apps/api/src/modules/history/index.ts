import { fail, type GameProvider, type ProviderRound, pageMeta } from '@tessera/contract'
import { findRound, type HistoryKind, listRounds, type Round } from '@tessera/ledger'
import { toJsonAmount } from '@tessera/money'
import type { Database } from '@tessera/postgres'
import { answer, answerPage, type CallHandlers, type CallRequest } from '../../http/call-handler.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { toHistoryRound } from './to-history-round.ts'

export interface HistoryDeps {
  readonly database: Database
  readonly catalogue: Catalogue
  readonly providers: () => readonly GameProvider[]
  readonly onError: (error: unknown) => void
}

type HistoryCalls = Pick<
  CallHandlers,
  | 'GET /api/game/spins'
  | 'GET /api/game/bets'
  | 'GET /api/game/rounds/{id}'
  | 'GET /api/game/seeds'
  | 'POST /api/game/seeds/rotate'
>

const ROUND_ID = /^\d{1,18}$/

export function createHistoryCalls(deps: HistoryDeps): HistoryCalls {
  const { database, catalogue, providers } = deps

  const listOf =
    (historyKind: HistoryKind) =>
    async ({
      player: { playerId },
      query: { page, perPage, isSettled },
    }: CallRequest<'GET /api/game/spins' | 'GET /api/game/bets'>) => {
      const found = await listRounds(database, { playerId, historyKind, isSettled, page, perPage })
      const games = await catalogue.list()
      return answerPage(
        found.rows.map((round) => toHistoryRound(games, round)),
        pageMeta(page, perPage, toJsonAmount(found.total)),
      )
    }

  return {
    'GET /api/game/spins': listOf('spin'),
    'GET /api/game/bets': listOf('bet'),
    'GET /api/game/rounds/{id}': async ({ player: { playerId }, params }) => {
      const roundId = ROUND_ID.test(params.id) ? BigInt(params.id) : null
      const round = roundId && (await findRound(database, { playerId, roundId }))
      if (!round) return fail('not_found')
      const facts = await askProvider(deps, playerId, round)
      return answer({
        ...toHistoryRound(await catalogue.list(), round),
        outcome: facts?.outcome ?? null,
        fairness: facts?.fairness ?? null,
      })
    },
    'GET /api/game/seeds': async ({ player }) => {
      const [provider] = providers()
      return provider ? answer(await provider.seeds(player.playerId)) : fail('unavailable')
    },
    'POST /api/game/seeds/rotate': async ({ player, body }) => {
      const [provider] = providers()
      if (!provider) return fail('unavailable')
      const rotated = await provider.rotateSeeds(player.playerId, body.clientSeed)
      return rotated ? answer(rotated) : fail('round_open')
    },
  }
}

/** What the provider knows of a round; the money side is shown also when it does not answer. */
async function askProvider(
  { providers, onError }: HistoryDeps,
  playerId: string,
  round: Round,
): Promise<ProviderRound | null> {
  const provider = providers().find(({ id }) => id === round.provider)
  try {
    return (await provider?.round(playerId, round.providerRoundId)) ?? null
  } catch (error) {
    onError(error)
    return null
  }
}
