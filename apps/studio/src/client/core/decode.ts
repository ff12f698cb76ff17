import { readRefusalReason } from '@tessera/contract/refusal-reason'
import { ERROR_CODES } from '../../error-codes.ts'
import type { ApiError } from '../../protocol.ts'

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Reads the error of a rejected call; null if the response is not the server's (for example a proxy's page).
 */
export function readError(answer: unknown): ApiError | null {
  if (!isRecord(answer) || !isRecord(answer.error)) return null
  const { code, balance, reason, round, message, retryAfterMs } = answer.error
  const known = ERROR_CODES.find((one) => one === code)
  if (!known) return null
  const refusal = isRecord(reason) ? readRefusalReason(reason) : null
  return {
    code: known,
    message: typeof message === 'string' ? message : '',
    ...(typeof balance === 'number' ? { balance } : {}),
    ...(refusal && { reason: refusal }),
    ...(typeof retryAfterMs === 'number' ? { retryAfterMs } : {}),
    ...(isRecord(round) && typeof round.roundId === 'string'
      ? { round: round as unknown as NonNullable<ApiError['round']> }
      : {}),
  }
}
