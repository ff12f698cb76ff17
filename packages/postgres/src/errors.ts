/** A transaction object was used after its transaction had ended: a bug in the caller, never a user's fault. */
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

/** Server shut down, crashed, still starting, or out of connection slots. */
const lostServerCodes = new Set(['57P01', '57P02', '57P03', '53300'])

/** The driver has no codes for these. */
const lostMessages = [
  /connection terminated/i,
  /timeout exceeded when trying to connect/i,
  /^timeout expired$/i,
  /connection error and is not queryable/i,
  /client was closed and is not queryable/i,
  /cannot use a pool after calling end/i,
]

/** A pooler's refusal of what a connection begins with (docs/running.md): a mistake of the configuration, not an outage. */
const isRefusedStart = (error: Error): boolean => /unsupported startup parameter/i.test(error.message)

/**
 * Whether an error says that the database could not be reached or went away, so that trying again later may
 * succeed. Servers answer 503. A write that failed this way may or may not have happened: only an idempotency
 * key makes its repetition safe.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error) || isRefusedStart(error)) return false
  if (error instanceof AggregateError && error.errors.some(isConnectionLost)) return true
  const code = errorCode(error)
  if (code !== null && (lostSocketCodes.has(code) || lostServerCodes.has(code) || code.startsWith('08')))
    return true
  if (lostMessages.some((pattern) => pattern.test(error.message))) return true
  return error.cause !== undefined && isConnectionLost(error.cause)
}

/** Whether an error is a violation of a unique index, optionally of the one named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || errorCode(error) !== '23505') return false
  return constraint === undefined || ('constraint' in error && error.constraint === constraint)
}

function errorCode(error: Error): string | null {
  return 'code' in error && typeof error.code === 'string' ? error.code : null
}
