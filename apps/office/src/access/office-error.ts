import type { OfficeErrorBody, OfficeErrorName } from '@tessera/office-contract'

type Facts = Pick<OfficeErrorBody['error'], 'message' | 'reason' | 'retryAfterSeconds'>

/** Expected failure of a call. */
export class OfficeError extends Error {
  override readonly name = 'OfficeError'
  readonly error: OfficeErrorName
  readonly facts: Facts

  constructor(error: OfficeErrorName, facts: Facts = {}) {
    super(error)
    this.error = error
    this.facts = facts
  }
}
