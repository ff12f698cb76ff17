import { randomUUID } from 'node:crypto'

/** Header with the trace id of a request, which is also in the response and in every log line of the request. */
export const TRACE_ID_HEADER = 'x-trace-id'

const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9-]{7,63}$/

/** True if an external value is valid as a trace id: 8 to 64 letters, digits and hyphens. */
export const isTraceId = (value: unknown): value is string =>
  typeof value === 'string' && WELL_FORMED.test(value)

export const newTraceId = (): string => randomUUID()
