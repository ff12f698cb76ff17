import { fail } from '@tessera/contract'
import { lockPlayer, lockVault } from '@tessera/ledger'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findVault, showVault } from '../to-vault.ts'

/** Prolongs the lock of a vault that has money. */
export const lockOwnVault =
  ({ database }: Platform): CallHandler<'POST /api/wallet/vault/lock'> =>
  ({ player: { playerId }, body: { currency, lockDays } }) =>
    database.transaction(async (tx) => {
      await lockPlayer(tx, playerId)
      const vault = await findVault(tx, playerId, currency)
      if (vault === null || vault.balance === 0) return fail('not_found')
      await lockVault(tx, { playerId, currency, lockDays })
      return answer(await showVault(tx, playerId, currency))
    })
