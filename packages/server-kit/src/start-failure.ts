/** Error that prevents the start. Its message is complete and shown unchanged. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}

interface SystemError extends Error {
  readonly code: string
  readonly syscall?: string
  readonly path?: string
  readonly address?: string
  readonly port?: number
  readonly hostname?: string
}

const isSystemError = (error: Error): error is SystemError =>
  'code' in error && typeof error.code === 'string' && 'syscall' in error

/** Messages for a failure to listen, by the system's error code. */
const LISTEN_MESSAGES: Readonly<Record<string, (error: SystemError) => string>> = {
  EADDRINUSE: ({ address, port }) =>
    `Port ${port} of ${address} is in use by another process. Stop it, or set PORT to another port.`,
  EACCES: ({ port }) => `This user can't listen on port ${port}. Set PORT to 1024 or higher.`,
  EADDRNOTAVAIL: ({ address }) =>
    `${address} is not an address of this machine. Set HOST to one that is, or to 0.0.0.0 for all.`,
}

/** Messages for problems with a file or folder, by the system's error code. */
const FILE_MESSAGES: Readonly<Record<string, string>> = {
  EACCES: 'this user has no permission to read or write it',
  EPERM: 'this user has no permission to read or write it',
  EROFS: 'its file system is read-only',
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of this path is a file, not a folder',
  EEXIST: 'it exists already and is not a folder',
  EISDIR: 'it is a folder, not a file',
  ENOSPC: 'no space is left on its disk',
  EMFILE: 'too many files are open',
}

function describeSystemError(error: SystemError): string | null {
  const { code, syscall, path, address, port, hostname } = error
  if (syscall === 'listen') return LISTEN_MESSAGES[code]?.(error) ?? null
  if (hostname !== undefined)
    return `The host name ${hostname} can't be resolved (${code}). Check the addresses in the configuration.`
  if (syscall === 'connect') return `No connection to ${address}:${port} (${code}).`
  const reason = FILE_MESSAGES[code]
  return path !== undefined && reason !== undefined ? `${path} can't be used: ${reason} (${code}).` : null
}

/** Built-in errors of the language, which point to a programming error. Other error classes explain themselves. */
const PROGRAMMING_ERRORS = new Set([
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'AssertionError',
])

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof AggregateError && error.errors.length > 0) return describe(error.errors[0])
  const message =
    (isSystemError(error) ? describeSystemError(error) : null) ??
    (PROGRAMMING_ERRORS.has(error.name) ? `${error.name}: ${error.message}` : error.message || error.name)
  return error.cause === undefined ? message : `${message.replace(/[.:]$/, '')}: ${describe(error.cause)}`
}

/**
 * Describes why a start failed, including the causes. The stack is added only with `withStack`, because operators need to
 * know what to change, not where the error was detected.
 */
export function describeFailure(error: unknown, withStack = false): string {
  const reason = describe(error)
  return withStack && error instanceof Error ? `${reason}\n${error.stack}` : reason
}
