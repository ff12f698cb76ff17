import { randomUUID } from 'node:crypto'

/** Every request carries it; the answer and every log line of the request carry the same. */
export const TRACE_ID_HEADER = 'x-trace-id'

const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9-]{7,63}$/

/** Whether a value from outside may be used as a trace id: 8 to 64 letters, digits and hyphens. */
export const isTraceId = (value: unknown): value is string =>
  typeof value === 'string' && WELL_FORMED.test(value)

export const newTraceId = (): string => randomUUID()
