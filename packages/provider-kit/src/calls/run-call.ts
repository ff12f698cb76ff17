import type { z } from 'zod'
import type { CallErrors, CallResult } from './call-errors.ts'
import type { PageCall } from './call-table.ts'

/** A call as it was received: nothing is validated but its session. */
export interface ReceivedCall<Session> {
  readonly session: Session | null
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
  readonly locale: string
  readonly visitor: string
}

/** A handler of any call. `readCall` provides the input that the call's own type requires. */
export type AnyHandler<Code extends string> = (input: never) => Promise<CallResult<unknown, Code>>

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const PARTS = ['params', 'query', 'body'] as const

/** Validates what was received for a call; a failure names the fields if the API does. */
export function readCall<Code extends string>(
  errors: CallErrors<Code>,
  call: PageCall,
  received: ReceivedCall<unknown>,
): CallResult<ReceivedCall<unknown>, Code> {
  const read: { params?: unknown; query?: unknown; body?: unknown } = {}
  const fields: Record<string, string[]> = {}
  for (const part of PARTS) {
    const parsed = call[part]?.safeParse(received[part])
    if (parsed?.success) read[part] = parsed.data
    else if (parsed) addProblems(fields, parsed.error)
  }
  const key = received.idempotencyKey ?? ''
  if (call.isIdempotent && !UUID.test(key)) fields['idempotency-key'] = ['A UUID is required.']
  if (Object.keys(fields).length > 0)
    return errors.failure('invalid', errors.table.namesFields ? { fields } : {})
  const { session, locale, visitor } = received
  const idempotencyKey = call.isIdempotent ? key.toLowerCase() : ''
  return { ok: true, value: { session, ...read, idempotencyKey, locale, visitor } }
}

function addProblems(fields: Record<string, string[]>, error: z.ZodError): void {
  for (const { path, message } of error.issues) {
    const name = path.join('.') || 'body'
    fields[name] = [...(fields[name] ?? []), message]
  }
}

/** Runs a call without HTTP: requires a session where the call does, validates and handles. */
export async function runCall<Code extends string>(
  errors: CallErrors<Code>,
  call: PageCall,
  handler: AnyHandler<Code>,
  received: ReceivedCall<unknown>,
): Promise<CallResult<unknown, Code>> {
  if (call.auth === 'player' && received.session === null) return errors.failure(errors.table.noSession)
  const input = readCall(errors, call, received)
  // The table gives handlers the type of what its schemas have validated.
  return input.ok ? handler(input.value as never) : input
}
