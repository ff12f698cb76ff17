import { fail } from '@tessera/contract'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { HistoryDeps } from '../history-deps.ts'

export const getSeeds =
  ({ providers }: HistoryDeps): CallHandler<'GET /api/game/seeds'> =>
  async ({ player }) => {
    const [provider] = providers()
    return provider ? answer(await provider.seeds(player.playerId)) : fail('unavailable')
  }
