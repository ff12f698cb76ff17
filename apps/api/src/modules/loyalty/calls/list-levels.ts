import { DEFAULT_LOCALE, isLocale } from '@tessera/contract/routes'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { Level } from '../../../loyalty-programme/programme.ts'
import { promiseReward } from '../../bonuses/index.ts'
import type { LoyaltyDeps } from '../loyalty-deps.ts'
import { ladderOf } from '../rules/ladder-of.ts'

/** Lists the levels, with bonuses and free spins as the visitor would get them. */
export const listLevels =
  (deps: LoyaltyDeps): CallHandler<'GET /api/retention/levels'> =>
  async ({ player, visitor, query: { locale } }) => {
    const { database, programme, rewards } = deps
    const viewer = player?.playerId ?? { country: visitor.country, currency: programme.currency }
    const giftsOf = async ({ bonus, freeSpins }: Level) => {
      const promised = bonus === undefined ? null : await promiseReward(database, bonus, 'bonus')
      const spins = freeSpins === undefined ? null : await promiseReward(database, freeSpins, 'freeSpins')
      return {
        bonus: promised && (await rewards.describe(database, viewer, promised)),
        freeSpins: spins && (await rewards.describeSpins(database, viewer, spins)),
      }
    }
    const gifts = await Promise.all(programme.levels.map(giftsOf))
    return answer(ladderOf(programme, isLocale(locale) ? locale : DEFAULT_LOCALE, gifts))
  }
