import { randomUUID } from 'node:crypto'
import { type CallDefinition, type Failure, fail, type Result, succeed } from '@tessera/contract'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { describeIssues, describeProblems } from './describe-issues.ts'
import { findTextProblem } from './text-check.ts'

/** The parts of a request that a call's definition describes. */
export interface ValidParts {
  params: unknown
  query: unknown
  body: unknown
}

const PARTS = ['params', 'query', 'body'] as const

function checkPart(schema: z.ZodType | undefined, value: unknown, part: string): Result<unknown> {
  if (!schema) return succeed(undefined)
  const problem = findTextProblem(value)
  if (problem?.kind === 'too-deep') return fail('malformed_request')
  if (problem) return unstorable(problem.path === '' ? part : problem.path)
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return succeed(parsed.data)
  return fail('validation_failed', describeIssues(parsed.error.issues, part))
}

const unstorable = (field: string): Failure =>
  fail(
    'validation_failed',
    describeProblems(new Map([[field.toWellFormed().slice(0, 60), [{ rule: 'not_text', params: [] }]]])),
  )

/** Validates path, query and body. The first invalid part determines the failure. */
export function validateRequest(
  definition: CallDefinition,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): Result<ValidParts> {
  const valid: ValidParts = { params: undefined, query: undefined, body: undefined }
  for (const part of PARTS) {
    const checked = checkPart(definition[part], request[part], part)
    // An invalid path parameter can't identify anything, so the answer is 404.
    if (!checked.ok) return part === 'params' ? fail('not_found') : checked
    valid[part] = checked.value
  }
  return succeed(valid)
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/

/**
 * Reads the idempotency key of a call that moves money: 8 to 128 visible ASCII characters. A request without the header
 * gets a new key, so it is not protected against being repeated.
 */
export function readIdempotencyKey(definition: CallDefinition, header: unknown): Result<string> {
  if (!definition.isIdempotent) return succeed('')
  if (header === undefined) return succeed(randomUUID())
  if (typeof header === 'string' && IDEMPOTENCY_KEY.test(header)) return succeed(header)
  return fail('validation_failed', {
    fields: { 'idempotency-key': ['Send 8 to 128 visible ASCII characters'] },
  })
}
