import { type Failure, fail } from '@tessera/contract'
import type { TypedCode } from './code-store.ts'

/** What a code that is not right is refused with: how many tries are left, or that there is none. */
export const refuseCode = (typed: Exclude<TypedCode, { kind: 'right' }>): Failure =>
  typed.kind === 'ended'
    ? fail('code_ended')
    : fail('code_wrong', { details: { triesLeft: typed.triesLeft } })
