import type { WalletResponse } from '@tessera/contract/provider'

/** Response of a wallet call without a valid response of the platform. */
export const UNAVAILABLE: WalletResponse = { status: 'unavailable', balance: null, currency: null }
