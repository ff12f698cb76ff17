import { type ErrorName, type Failure, fail } from '@tessera/contract'
import { describeProblems } from './describe-issues.ts'

/** A refusal of one field: as a rule, which pages say in their language, and in words. */
export const refuseField = (
  error: ErrorName,
  field: string,
  rule: string,
  ...params: readonly (string | number)[]
): Failure => fail(error, describeProblems(new Map([[field, [{ rule, params: params.map(String) }]]])))
