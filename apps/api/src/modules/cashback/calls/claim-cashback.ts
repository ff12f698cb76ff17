import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { CashbackDeps } from '../cashback-deps.ts'
import { claimPeriod } from '../claim.ts'

export const claimCashback =
  (deps: CashbackDeps): CallHandler<'POST /api/game/bonuses/cashback/{id}/claim'> =>
  async ({ player: { playerId }, params: { id } }) => {
    const claimed = await deps.database.transaction((tx) => claimPeriod(deps, tx, playerId, id))
    return claimed.ok ? answer(claimed.value) : claimed
  }
