import type { Vault } from '@tessera/server-kit'

const contextOf = (name: string): string => `operator-authenticator:${name}`

/** Seals the key of an operator's authenticator app for storage. */
export const sealSecret = (vault: Vault, name: string, secret: Buffer): string =>
  vault.seal(secret.toString('hex'), contextOf(name))

/** Opens a sealed key. Throws for the key of another operator, and for a changed one. */
export const openSecret = (vault: Vault, name: string, sealed: string): Buffer =>
  Buffer.from(vault.open(sealed, contextOf(name)), 'hex')

/** Reseals a key that a former key of the vault sealed; null for any other one. */
export const resealSecret = (vault: Vault, name: string, sealed: string): string | null =>
  vault.reseal(sealed, contextOf(name))
