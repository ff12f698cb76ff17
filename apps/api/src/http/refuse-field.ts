import { type ErrorName, type Failure, fail } from '@tessera/contract'
import { describeProblems } from './describe-issues.ts'

/** Returns the failure for one field: as a rule, which pages translate, and as an English message. */
export const refuseField = (
  error: ErrorName,
  field: string,
  rule: string,
  ...params: readonly (string | number)[]
): Failure => fail(error, describeProblems(new Map([[field, [{ rule, params: params.map(String) }]]])))

/** Returns the failure for the refusal of a domain rule; null if the rule refuses nothing. */
export const refuseBy = (
  refusal: {
    readonly error: ErrorName
    readonly field: string
    readonly rule: string
    readonly params?: readonly number[]
  } | null,
): Failure | null =>
  refusal && refuseField(refusal.error, refusal.field, refusal.rule, ...(refusal.params ?? []))
