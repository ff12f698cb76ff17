import { fail } from '@tessera/contract'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { HistoryDeps } from '../history-deps.ts'
import { seedsOf } from '../seeds-of.ts'

export const getSeeds =
  ({ providers }: HistoryDeps): CallHandler<'GET /api/game/seeds'> =>
  async ({ player }) => {
    const seeds = seedsOf(providers())
    return seeds ? answer(await seeds.pair(player.playerId)) : fail('unavailable')
  }
