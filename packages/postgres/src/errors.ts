/** Error for the use of a transaction after its end, which is a bug in the caller. */
export class TransactionFinishedError extends Error {
  override readonly name = 'TransactionFinishedError'
  constructor() {
    super('The transaction has already finished')
  }
}

const lostSocketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** SQLSTATE codes of a server that shut down, crashed, is starting, or has no free connection slots. */
const lostServerCodes = new Set(['57P01', '57P02', '57P03', '53300'])

/** Driver errors without a code. */
const lostMessages = [
  /connection terminated/i,
  /timeout exceeded when trying to connect/i,
  /^timeout expired$/i,
  /connection error and is not queryable/i,
  /client was closed and is not queryable/i,
  /cannot use a pool after calling end/i,
]

/** True if a pooler rejected a startup parameter (docs/running.md), which is a configuration error and not an outage. */
const isRejectedParameter = (error: Error): boolean => /unsupported startup parameter/i.test(error.message)

/**
 * True if the database was unreachable or the connection was lost, so that a retry may succeed. Servers return 503. A write
 * that failed this way may or may not have been committed: only an idempotency key makes a retry safe.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error) || isRejectedParameter(error)) return false
  if (error instanceof AggregateError && error.errors.some(isConnectionLost)) return true
  const code = errorCode(error)
  if (code !== null && (lostSocketCodes.has(code) || lostServerCodes.has(code) || code.startsWith('08')))
    return true
  if (lostMessages.some((pattern) => pattern.test(error.message))) return true
  return error.cause !== undefined && isConnectionLost(error.cause)
}

/** True if an error is a violation of a unique index, optionally of the given one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || errorCode(error) !== '23505') return false
  return constraint === undefined || ('constraint' in error && error.constraint === constraint)
}

function errorCode(error: Error): string | null {
  return 'code' in error && typeof error.code === 'string' ? error.code : null
}
