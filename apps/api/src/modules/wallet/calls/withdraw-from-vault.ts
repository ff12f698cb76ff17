import { fail } from '@tessera/contract'
import { lockPlayer, openAccount, takeFromVault } from '@tessera/ledger'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findVault, showVault, VAULT_SCOPE } from '../to-vault.ts'

/**
 * Moves money from the vault back to the account of its currency. It is open to every player who can sign in, also during an
 * exclusion: the money belongs to them.
 */
export const withdrawFromVault =
  ({ database }: Platform): CallHandler<'POST /api/wallet/vault/withdrawal'> =>
  ({ player: { playerId }, body: { currency, amount }, idempotencyKey }) =>
    database.transaction(async (tx) => {
      await lockPlayer(tx, playerId)
      if ((await findVault(tx, playerId, currency)) === null) return fail('insufficient_funds')
      const { id: accountId } = await openAccount(tx, { playerId, currency })
      const { status } = await takeFromVault(tx, {
        playerId,
        accountId,
        currency,
        amount: BigInt(amount),
        scope: VAULT_SCOPE,
        key: `${playerId}:${idempotencyKey}`,
      })
      if (status === 'vault_locked') return fail('vault_locked')
      if (status === 'insufficient_funds') return fail('insufficient_funds')
      if (status === 'conflict') return fail('idempotency_conflict')
      if (status !== 'ok') throw new Error(`the ledger returned ${status} for a withdrawal from the vault`)
      return answer(await showVault(tx, playerId, currency))
    })
