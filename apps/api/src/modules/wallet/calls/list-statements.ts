import { listYearlyStatements } from '@tessera/ledger'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Lists the yearly statements of the player, from the ledger. */
export const listStatements =
  ({ database }: Pick<Platform, 'database'>): CallHandler<'GET /api/wallet/statements'> =>
  async ({ player: { playerId } }) => {
    const statements = await listYearlyStatements(database, playerId)
    return answer(
      statements.map(({ year, currency, deposited, takenBack, withdrawn, staked, won }) => ({
        year,
        currency,
        deposited: String(deposited),
        takenBack: String(takenBack),
        withdrawn: String(withdrawn),
        staked: String(staked),
        won: String(won),
        result: String(won - staked),
      })),
    )
  }
