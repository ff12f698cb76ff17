import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { showAccounts } from '../accounts.ts'

export const listOwnAccounts =
  ({ database }: Platform): CallHandler<'GET /api/wallet/accounts'> =>
  async ({ player }) =>
    answer(await showAccounts(database, player.playerId))
