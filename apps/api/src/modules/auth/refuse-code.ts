import { type Failure, fail } from '@tessera/contract'
import type { TypedCode } from './code-store.ts'

/** Error for a typed code: a wrong one with the number of attempts left, or one that is no longer accepted. */
export const refuseCode = (typed: Exclude<TypedCode, { kind: 'right' }>): Failure =>
  typed.kind === 'ended'
    ? fail('code_ended')
    : fail('code_wrong', { details: { triesLeft: typed.triesLeft } })
