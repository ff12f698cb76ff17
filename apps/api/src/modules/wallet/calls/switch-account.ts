import { fail } from '@tessera/contract'
import { setActiveAccount } from '@tessera/ledger'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { showAccounts } from '../accounts.ts'

export const switchAccount =
  ({ database }: Platform): CallHandler<'PUT /api/wallet/accounts/{id}/switch'> =>
  async ({ player: { playerId }, params }) => {
    const choice = { playerId, accountId: BigInt(params.id) }
    const status = await database.transaction((tx) => setActiveAccount(tx, choice))
    return status === 'ok' ? answer(await showAccounts(database, playerId)) : fail(status)
  }
