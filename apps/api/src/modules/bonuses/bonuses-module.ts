import type { BonusCode, bonusesCalls, freeSpinsCalls } from '@tessera/contract'
import type { Tx } from '@tessera/postgres'
import { z } from 'zod'
import { defineJob } from '../../jobs/jobs.ts'
import type { ApiModule } from '../../platform/api-module.ts'
import { on } from '../../platform/events.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import { breakStarted } from '../limits/index.ts'
import { type CurrentRates, walletModule } from '../wallet/index.ts'
import { announceEnds } from './announce-ends.ts'
import type { BonusesDeps } from './bonuses-deps.ts'
import { bonusesTimeline } from './bonuses-timeline.ts'
import { addCode, listCodes, removeCode } from './calls/bonus-codes.ts'
import { activatePlayerBonus, cancelPlayerBonus } from './calls/change-bonus.ts'
import { activatePlayerFreeSpins, cancelPlayerFreeSpins, listFreeSpins } from './calls/free-spins.ts'
import { getOfferStatus } from './calls/get-offer-status.ts'
import { listBonusOffers } from './calls/list-offers.ts'
import { listBonusHistory, listPlayerBonuses } from './calls/list-player-bonuses.ts'
import { campaignOffice } from './campaign-office.ts'
import { campaignCommands } from './campaign-ops.ts'
import { cancelAll, endDueBonuses } from './end-bonus.ts'
import { enterCode } from './enter-code.ts'
import { cancelAllFreeSpins, endDueFreeSpins } from './free-spins/end-free-spins.ts'
import { createFreeRounds, type FreeRounds } from './free-spins/free-rounds.ts'
import { createPaymentBonuses, type PaymentBonuses } from './payment-bonuses.ts'
import { bonusesData } from './personal-data.ts'
import { createRewardBonuses, type RewardBonuses } from './reward-bonuses.ts'
import { bonusesTables } from './tables.ts'

const END_BONUSES_JOB = 'end-bonuses'
const ANNOUNCE_JOB = 'announce-bonus-ends'
const END_FREE_SPINS_JOB = 'end-free-spins'

export interface BonusesModule extends ApiModule<keyof typeof bonusesCalls | keyof typeof freeSpinsCalls> {
  /** Rounds of free spins, for games and the wallet of their providers. */
  readonly freeRounds: FreeRounds
  /** Bonuses as rewards, such as for a level or a quest. */
  readonly rewards: RewardBonuses
  /** Enters the code of a registration form, in the transaction of the registration. */
  readonly enterAtRegistration: (tx: Tx, playerId: string, code: string) => Promise<BonusCode>
  /** Steps of payments. */
  readonly payments: PaymentBonuses
}

function createBonusesModule(platform: Platform, currentRates: CurrentRates): BonusesModule {
  const deps: BonusesDeps = { ...platform, currentRates }
  return {
    name: 'bonuses',
    rewards: createRewardBonuses(deps),
    enterAtRegistration: (tx, playerId, bonusCode) =>
      enterCode(deps, tx, playerId, { bonusCode, trigger: 'registration' }),
    payments: createPaymentBonuses(deps),
    freeRounds: createFreeRounds(deps),
    personalData: bonusesData(platform.database),
    calls: {
      'GET /api/game/bonuses': listBonusOffers(deps),
      'GET /api/game/bonuses/status': getOfferStatus(deps),
      'GET /api/game/player-bonuses': listPlayerBonuses(deps),
      'GET /api/game/player-bonuses/history': listBonusHistory(deps),
      'PUT /api/game/player-bonuses/{id}/activate': activatePlayerBonus(deps),
      'PUT /api/game/player-bonuses/{id}/cancel': cancelPlayerBonus(deps),
      'GET /api/game/player-freespins': listFreeSpins(deps),
      'PUT /api/game/player-freespins/{id}/activate': activatePlayerFreeSpins(deps),
      'PUT /api/game/player-freespins/{id}/cancel': cancelPlayerFreeSpins(deps),
      'GET /api/game/bonuses/bonuscodes': listCodes(deps),
      'POST /api/game/bonuses/bonuscodes': addCode(deps),
      'DELETE /api/game/bonuses/bonuscodes': removeCode(deps),
    },
    listeners: [
      // A cooling-off only pauses play: the bonuses are still there afterwards, as long as their time runs.
      on(breakStarted, async (tx, { playerId, kind }) => {
        if (kind !== 'self-exclusion') return
        await cancelAllFreeSpins(deps, tx, playerId)
        await cancelAll(deps, tx, playerId)
      }),
    ],
    jobs: {
      [END_BONUSES_JOB]: defineJob({ payload: z.unknown(), work: () => endDueBonuses(deps) }),
      [ANNOUNCE_JOB]: defineJob({ payload: z.unknown(), work: () => announceEnds(deps) }),
      [END_FREE_SPINS_JOB]: defineJob({ payload: z.unknown(), work: () => endDueFreeSpins(deps) }),
    },
    periodic: [
      { name: END_BONUSES_JOB, schedule: '* * * * *' },
      { name: ANNOUNCE_JOB, schedule: '* * * * *' },
      { name: END_FREE_SPINS_JOB, schedule: '* * * * *' },
    ],
  }
}

/** Campaigns, and the bonuses and codes of players. */
export const bonusesModule = defineModule({
  name: 'bonuses',
  tables: bonusesTables,
  commands: { other: { campaign: campaignCommands } },
  timeline: bonusesTimeline,
  office: campaignOffice,
  create: (platform, _config, { use }) => createBonusesModule(platform, use(walletModule).currentRates),
})
