import { fail } from '@tessera/contract'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { HistoryDeps } from '../history-deps.ts'
import { seedsOf } from '../seeds-of.ts'

export const rotateSeeds =
  ({ providers }: HistoryDeps): CallHandler<'POST /api/game/seeds/rotate'> =>
  async ({ player, body }) => {
    const seeds = seedsOf(providers())
    if (!seeds) return fail('unavailable')
    const rotated = await seeds.rotate(player.playerId, body.clientSeed)
    return rotated ? answer(rotated) : fail('round_open')
  }
