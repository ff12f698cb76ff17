import { fail } from '@tessera/contract'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { HistoryDeps } from '../history-deps.ts'

export const rotateSeeds =
  ({ providers }: HistoryDeps): CallHandler<'POST /api/game/seeds/rotate'> =>
  async ({ player, body }) => {
    const [provider] = providers()
    if (!provider) return fail('unavailable')
    const rotated = await provider.rotateSeeds(player.playerId, body.clientSeed)
    return rotated ? answer(rotated) : fail('round_open')
  }
