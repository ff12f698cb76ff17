import { openAccount } from '@tessera/ledger'
import { isCurrencyEnabled, refuseCurrency } from '../../../currencies.ts'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { toAccount } from '../to-account.ts'

export const openOwnAccount =
  ({ database, currencies }: Platform): CallHandler<'POST /api/wallet/accounts'> =>
  async ({ player: { playerId }, body: { currency } }) => {
    if (!isCurrencyEnabled(currencies, currency)) return refuseCurrency()
    return answer(toAccount(await database.transaction((tx) => openAccount(tx, { playerId, currency }))))
  }
