import { type ErrorName, type Failure, fail } from '@tessera/contract'
import { describeProblems } from './describe-issues.ts'

/** A refusal of one field: as a rule, which pages say in their language, and in words. */
export const refuseField = (
  error: ErrorName,
  field: string,
  rule: string,
  ...params: readonly (string | number)[]
): Failure => fail(error, describeProblems(new Map([[field, [{ rule, params: params.map(String) }]]])))

/** The same of what a rule has said, which knows nothing of answers; null where it has nothing against it. */
export const refuseBy = (
  refusal: {
    readonly error: ErrorName
    readonly field: string
    readonly rule: string
    readonly params?: readonly number[]
  } | null,
): Failure | null =>
  refusal && refuseField(refusal.error, refusal.field, refusal.rule, ...(refusal.params ?? []))
