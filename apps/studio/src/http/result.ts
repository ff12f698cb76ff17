import type { FastifyReply } from 'fastify'
import type { ZodError, z } from 'zod'
import { ERROR_STATUS, type ErrorCode } from '../error-codes.ts'
import type { ApiError } from '../protocol.ts'

/** Result of a call. An expected failure is a value. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ApiError }

const messages: Readonly<Record<ErrorCode, string>> = {
  invalid: 'The request is not valid.',
  unauthorized: 'This game session is not known or has expired.',
  forbidden: 'This bet is not allowed now.',
  session_closed: 'This game session is closed.',
  not_found: 'There is nothing here.',
  conflict: 'This key was used for another round.',
  round_open: 'Another round has to be finished first.',
  insufficient_funds: 'The balance is too low for this stake.',
  too_soon: 'The previous round has not lasted long enough yet.',
  too_many_requests: 'Too many requests. Wait a moment.',
  unavailable: 'This is not available now. Try again in a moment.',
}

export function ok<T>(value: T): Result<T> {
  return { ok: true, value }
}

export function failure(code: ErrorCode, facts: Omit<ApiError, 'code' | 'message'> = {}): Result<never> {
  return { ok: false, error: { code, message: messages[code], ...facts } }
}

function fieldsOf(error: ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const name = issue.path.join('.') || 'body'
    fields[name] = [...(fields[name] ?? []), issue.message]
  }
  return fields
}

/** Parses external input; a failure names the fields. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): Result<z.output<Schema>> {
  const parsed = schema.safeParse(input)
  return parsed.success ? ok(parsed.data) : failure('invalid', { fields: fieldsOf(parsed.error) })
}

/** Sends a result: the value itself, or `{ error }` with its status. */
export function send(reply: FastifyReply, result: Result<unknown>): FastifyReply {
  if (result.ok) return reply.send(result.value)
  return reply.code(ERROR_STATUS[result.error.code]).send({ error: result.error })
}
