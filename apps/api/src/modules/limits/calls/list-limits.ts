import { succeed } from '@tessera/contract'
import { readZone } from '@tessera/ledger'
import type { CallHandler } from '../../../http/call-handler.ts'
import { listOpenRules } from '../harm/harm-store.ts'
import { awaitsChoice, findReview, listMissing } from '../limit-duty.ts'
import type { LimitsDeps } from '../limits-deps.ts'
import { CHANGES_PAGE, readChanges } from '../read-changes.ts'
import { readLimits } from '../read-limits.ts'
import { readRealityCheck } from '../reality-check.ts'
import { readRegister } from '../register/read-register.ts'
import { followStatute } from '../statutory-limits.ts'

/** Lists limits and breaks with their use, the rules of the player's jurisdiction, and the latest changes. */
export const listLimits =
  (deps: LimitsDeps): CallHandler<'GET /api/player/limits'> =>
  async ({ player }) => {
    const { database, clock, jurisdictionOf } = deps
    const { playerId } = player
    await followStatute(deps, playerId, player)
    const { limits, breaks } = jurisdictionOf(player)
    const history = { before: null, perPage: CHANGES_PAGE }
    const { changes, older } = await readChanges(database, playerId, history)
    return succeed({
      data: await readLimits(database, playerId, clock()),
      meta: {
        timeZone: await readZone(database, playerId),
        rules: {
          cashPeriods: [...limits.cashPeriods],
          selfExclusionPeriods: [...breaks.selfExclusion],
          coolingOffPeriods: [...breaks.coolingOff],
          raiseDelayHours: limits.raise.delayHours,
          raiseWaitsForPeriodEnd: limits.raise.waitsForPeriodEnd,
          confirmWithinHours: limits.raise.lapseHours,
          breakEndsSessions: breaks.endsSessions,
        },
        register: await readRegister(deps, player),
        missingDeposits: await listMissing(deps, database, playerId, player),
        reviewDueSince: (await findReview(deps, playerId, player))?.toISOString() ?? null,
        signsOfHarm: await listOpenRules(database, playerId),
        realityCheck: await readRealityCheck(deps, database, player),
        awaitsLimitChoice: await awaitsChoice(deps, database, playerId, player),
        changes,
        olderChanges: older,
      },
    })
  }
