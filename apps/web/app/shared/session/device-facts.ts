import { deviceKeyFact } from './device-key.ts'
import { type BrowserFacts, fingerprint } from './fingerprint.ts'

/** What every log-in and every registration sends of this device: its key, if it was given one, and its visitor id. */
export const deviceFacts = (
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  facts?: () => BrowserFacts,
): { readonly deviceKey?: string; readonly fingerprint: string } => ({
  ...deviceKeyFact(storage),
  fingerprint: fingerprint(storage, facts),
})
