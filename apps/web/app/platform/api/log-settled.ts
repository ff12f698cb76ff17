import { SLOW_REQUEST_MS } from '@tessera/contract/constants'
import { logWarning } from '../browser/log.ts'

/** A request that has ended. */
export interface SettledRequest {
  readonly call: string
  readonly traceId: string
  readonly durationMs: number
  /** Status of a failure; 0 without a response. Undefined for a success. */
  readonly failedStatus: number | undefined
}

/** Logs a slow request, and one without a response, with its trace id (specification, the error catalogue). */
export function logSettled({ call, traceId, durationMs, failedStatus }: SettledRequest): void {
  if (durationMs > SLOW_REQUEST_MS) logWarning('slow request', { call, traceId, durationMs })
  if (failedStatus === 0) logWarning('request without a response', { call, traceId })
}
