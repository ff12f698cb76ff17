import type { SecondFactor } from '@tessera/contract'
import type { FactorRow } from './factor-store.ts'

/** Returns the public representation of a second factor. */
export const toSecondFactor = (row: FactorRow): SecondFactor => ({
  authenticatorSince: row.authenticatorSince?.toISOString() ?? null,
  recoveryCodesLeft: row.recoveryCodesLeft,
  atLogin: row.atLogin,
  beforePayouts: row.beforePayouts,
})
