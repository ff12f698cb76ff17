import type { ErrorName, FieldProblems } from './errors.ts'

/** An expected failure, as domain code returns it. */
export interface Failure {
  readonly ok: false
  readonly error: ErrorName
  readonly fields?: Record<string, string[]>
  readonly problems?: FieldProblems
  readonly details?: Record<string, string | number | boolean | null>
}

export interface Success<T> {
  readonly ok: true
  readonly value: T
}

/** Return type of domain code: a value, or a failure from the error table. */
export type Result<T> = Success<T> | Failure

export const succeed = <T>(value: T): Success<T> => ({ ok: true, value })

export const fail = (
  error: ErrorName,
  facts: Pick<Failure, 'fields' | 'problems' | 'details'> = {},
): Failure => ({
  ok: false,
  error,
  ...facts,
})
