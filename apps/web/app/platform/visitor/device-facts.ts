import { deviceKeyFact } from './device-key.ts'
import { type BrowserFacts, fingerprint } from './fingerprint.ts'

/** Returns the device fields of every log-in and registration: the device key, if there is one, and the visitor id. */
export const deviceFacts = (
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  facts?: () => BrowserFacts,
): { readonly deviceKey?: string; readonly fingerprint: string } => ({
  ...deviceKeyFact(storage),
  fingerprint: fingerprint(storage, facts),
})
