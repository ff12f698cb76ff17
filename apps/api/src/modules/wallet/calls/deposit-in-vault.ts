import { fail } from '@tessera/contract'
import { putInVault } from '@tessera/ledger'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { accountInCurrency } from '../accounts.ts'
import { showVault, VAULT_SCOPE } from '../to-vault.ts'

/** Sets own money aside. The ledger checks it under the player's lock. */
export const depositInVault =
  ({ database }: Platform): CallHandler<'POST /api/wallet/vault/deposit'> =>
  async ({ player: { playerId }, body: { currency, amount, lockDays }, idempotencyKey }) => {
    const account = await accountInCurrency(database, playerId, currency)
    if (!account.ok) return account
    return database.transaction(async (tx) => {
      const { status } = await putInVault(tx, {
        playerId,
        accountId: account.value.id,
        currency,
        amount: BigInt(amount),
        lockDays,
        scope: VAULT_SCOPE,
        key: `${playerId}:${idempotencyKey}`,
      })
      if (status === 'bonus_active') return fail('vault_bonus_active')
      if (status === 'insufficient_funds') return fail('insufficient_funds')
      if (status === 'conflict') return fail('idempotency_conflict')
      if (status !== 'ok') throw new Error(`the ledger returned ${status} for a deposit in the vault`)
      return answer(await showVault(tx, playerId, currency))
    })
  }
