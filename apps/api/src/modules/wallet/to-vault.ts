import type { Vault } from '@tessera/contract'
import { type Vault as LedgerVault, listVaults } from '@tessera/ledger'
import { toJsonAmount } from '@tessera/money'
import type { Tx } from '@tessera/postgres'

/** Owner of the idempotency keys of moves into and out of vaults. */
export const VAULT_SCOPE = 'vault'

/** Converts a vault of the ledger into the format of the contract. */
export const toVault = ({ currency, balance, lockedUntil }: LedgerVault): Vault => ({
  currency,
  balance: toJsonAmount(balance),
  lockedUntil: lockedUntil?.toISOString() ?? null,
})

/** Returns the player's vault of a currency; null if it was never used. */
export async function findVault(
  db: Pick<Tx, 'query'>,
  playerId: string,
  currency: string,
): Promise<Vault | null> {
  const found = (await listVaults(db, playerId)).find((vault) => vault.currency === currency)
  return found ? toVault(found) : null
}

/** Returns the player's vault of a currency, which a move has just used. */
export async function showVault(db: Pick<Tx, 'query'>, playerId: string, currency: string): Promise<Vault> {
  const vault = await findVault(db, playerId, currency)
  if (vault === null) throw new Error('the vault that was used does not exist')
  return vault
}
