/** A reason not to start that its message tells in full: it is shown as it is. */
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

/** Why the process can't listen, by the system's code. */
const LISTEN_FAULTS: Readonly<Record<string, (error: SystemError) => string>> = {
  EADDRINUSE: ({ address, port }) =>
    `Port ${port} of ${address} is in use by another process. Stop it, or set PORT to another port.`,
  EACCES: ({ port }) => `This user may not listen on port ${port}. Set PORT to a port from 1024 on.`,
  EADDRNOTAVAIL: ({ address }) =>
    `${address} is not an address of this machine. Set HOST to one that is, or to 0.0.0.0 for all.`,
}

/** What is wrong with a file or a folder, by the system's code. */
const FILE_FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read or write it',
  EPERM: 'this user may not read or write it',
  EROFS: 'its file system can only be read',
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of this path is a file, not a folder',
  EEXIST: 'it exists already and is not a folder',
  EISDIR: 'it is a folder, not a file',
  ENOSPC: 'no space is left on its disk',
  EMFILE: 'too many files are open',
}

function describeSystemError(error: SystemError): string | null {
  const { code, syscall, path, address, port, hostname } = error
  if (syscall === 'listen') return LISTEN_FAULTS[code]?.(error) ?? null
  if (hostname !== undefined)
    return `The host name ${hostname} can't be resolved (${code}). Check the addresses in the configuration.`
  if (syscall === 'connect') return `Nothing answers at ${address}:${port} (${code}).`
  const fault = FILE_FAULTS[code]
  return path !== undefined && fault !== undefined ? `${path} can't be used: ${fault} (${code}).` : null
}

/** Errors of a class of their own explain themselves; these are the language's, and point to a mistake in the code. */
const MISTAKES = new Set(['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'AssertionError'])

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof AggregateError && error.errors.length > 0) return describe(error.errors[0])
  const message =
    (isSystemError(error) ? describeSystemError(error) : null) ??
    (MISTAKES.has(error.name) ? `${error.name}: ${error.message}` : error.message || error.name)
  return error.cause === undefined ? message : `${message.replace(/[.:]$/, '')}: ${describe(error.cause)}`
}

/**
 * Why a start failed, in words and with what caused it. The place in the code follows only where `withStack` asks for
 * it: a person who starts a server reads what to change, not where we noticed.
 */
export function describeFailure(error: unknown, withStack = false): string {
  const reason = describe(error)
  return withStack && error instanceof Error ? `${reason}\n${error.stack}` : reason
}
