import { errors } from '@tessera/centrifugo'
import { type ApiResponse, malformed } from '../api/api-command.ts'
import type { ApiCommands } from '../api/api-commands.ts'
import type { Dispatched } from './outbox-consumer.ts'

/** Methods that change something; Centrifugo's consumers accept the same ones. */
const consumed = new Set(['publish', 'broadcast', 'subscribe', 'unsubscribe', 'disconnect', 'history_remove'])

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return undefined
  }
}

function isTemporary(response: unknown): boolean {
  return (
    typeof response === 'object' &&
    response !== null &&
    'error' in response &&
    typeof response.error === 'object' &&
    response.error !== null &&
    'code' in response.error &&
    response.error.code === errors.internal.code
  )
}

/**
 * Runs one outbox event as an API command. Only an internal error is worth a retry; others would fail again.
 */
export function dispatchEvent(commands: ApiCommands, method: string, payload: string): Dispatched {
  const run = consumed.has(method) ? commands.get(method) : undefined
  const response: ApiResponse | typeof malformed = run?.(parse(payload)) ?? malformed
  if (response === malformed) return 'rejected'
  const parts =
    'result' in response && Array.isArray(response.result.responses) ? response.result.responses : []
  if (isTemporary(response) || parts.some(isTemporary)) return 'retry'
  return 'error' in response || parts.some((part) => 'error' in part) ? 'rejected' : 'done'
}
