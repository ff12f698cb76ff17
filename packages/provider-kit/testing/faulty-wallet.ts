import type { CorrectableWallet } from '@tessera/contract/provider'
import { aroundCalls } from '../src/wallet/around-calls.ts'

/** Fault of a wallet call: it never arrives, or its response is lost. */
export type WalletFault = 'lost before' | 'lost after' | 'none'

type Operation = keyof CorrectableWallet

/** A wallet with configurable faults. A call without a response returns `unavailable`. */
export interface FaultyWallet {
  readonly wallet: CorrectableWallet
  /** Sets the fault of the next calls of an operation, or of all that move money. */
  plan(operation: Operation | 'all', fault: WalletFault): void
  /** Hook that is awaited before each call. */
  before: (operation: Operation) => Promise<void>
}

/** Wraps a wallet with faults; it has none at first. */
export function createFaultyWallet(wallet: CorrectableWallet): FaultyWallet {
  const faults = new Map<Operation | 'all', WalletFault>()
  const faultOf = (operation: Operation): WalletFault =>
    faults.get(operation) ?? (operation === 'balance' ? 'none' : (faults.get('all') ?? 'none'))
  const faulty: FaultyWallet = {
    wallet: aroundCalls(wallet, async (operation, call, unavailable) => {
      await faulty.before(operation)
      const fault = faultOf(operation)
      if (fault === 'lost before') return unavailable
      const response = await call()
      return fault === 'lost after' ? unavailable : response
    }),
    plan(operation, fault) {
      if (operation === 'all') faults.clear()
      faults.set(operation, fault)
    },
    before: async () => {},
  }
  return faulty
}
