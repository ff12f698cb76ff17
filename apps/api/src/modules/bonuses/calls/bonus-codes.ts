import { BONUS_CODE_STATUS, type BonusCode, fail } from '@tessera/contract'
import { lockPlayer } from '@tessera/ledger'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { BonusesDeps } from '../bonuses-deps.ts'
import { findCampaign } from '../campaign-store.ts'
import { deletePlayerCode, listPlayerCodes } from '../code-store.ts'
import { enterCode } from '../enter-code.ts'

/** Lists codes that wait for a deposit. */
export const listCodes =
  ({ database }: BonusesDeps): CallHandler<'GET /api/game/bonuses/bonuscodes'> =>
  async ({ player: { playerId }, query: { trigger } }) => {
    const data: BonusCode[] = []
    for (const code of await listPlayerCodes(database, playerId)) {
      if (trigger !== undefined && code.trigger !== trigger) continue
      const published = await findCampaign(database, code.campaignId)
      data.push({
        playerBonusCodeId: code.id,
        bonusCode: code.code,
        status: BONUS_CODE_STATUS.accepted,
        trigger: code.trigger,
        campaignId: code.campaignId,
        title: published?.campaign.title ?? null,
      })
    }
    return answer(data)
  }

/** Enters a code. A wrong code is an answer with its status, not an error (specification, states). */
export const addCode =
  (deps: BonusesDeps): CallHandler<'POST /api/game/bonuses/bonuscodes'> =>
  async ({ player: { playerId }, body }) =>
    answer(await deps.database.transaction((tx) => enterCode(deps, tx, playerId, body)))

/** Removes a code that waits for a deposit. */
export const removeCode =
  ({ database }: BonusesDeps): CallHandler<'DELETE /api/game/bonuses/bonuscodes'> =>
  async ({ player: { playerId }, body: { playerBonusCodeId } }) =>
    database.transaction(async (tx) => {
      await lockPlayer(tx, playerId)
      return (await deletePlayerCode(tx, playerId, playerBonusCodeId))
        ? answer({ done: true as const })
        : fail('not_found')
    })
