import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { identifyProcess, isAlive, type ProcessIdentity } from './process-identity.ts'

export interface DirectoryLock {
  release(): void
}

/** Error for a data directory that another running process uses, with a message for the operator. */
export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError'
  readonly ownerPid: number
  constructor(directory: string, ownerPid: number) {
    super(
      `The data directory ${directory} is in use by process ${ownerPid}. ` +
        'Stop that process first, or set DATA_DIR to another directory.',
    )
    this.ownerPid = ownerPid
  }
}

/** Error for a data directory without write permission, with a message for the operator. */
export class DirectoryNotWritableError extends Error {
  override readonly name = 'DirectoryNotWritableError'
  constructor(directory: string) {
    super(
      `The data directory ${directory} can't be written by this user, because it belongs to another user. ` +
        'Start as that user, or set DATA_DIR to another directory.',
    )
  }
}

const SETTLE_MS = 50

/**
 * Locks the directory for this process with a file that has the owner's identity, created atomically by a hard link. The
 * file of a dead owner is taken over. Throws `DirectoryInUseError` while the owner is alive, and
 * `DirectoryNotWritableError` without write permission.
 */
export async function lockDirectory(directory: string, path: string): Promise<DirectoryLock> {
  const self = identifyProcess(process.pid)
  if (self === null)
    throw new Error('The start time of this process could not be read from the operating system')
  const content = `${JSON.stringify(self)}\n`
  const draft = `${path}.${process.pid}`
  for (;;) {
    writeDraft(directory, draft, content)
    try {
      linkSync(draft, path)
      rmSync(draft)
      break
    } catch (error) {
      rmSync(draft)
      if (!hasCode(error, 'EEXIST')) throw error
      const owner = readOwner(path)
      if (owner !== null && isAlive(owner)) throw new DirectoryInUseError(directory, owner.pid)
      removeStale(path, owner)
    }
  }
  // Two processes may take over a dead owner's lock at the same time. Only the later link survives.
  await delay(SETTLE_MS)
  const owner = readOwner(path)
  if (owner?.pid !== self.pid || owner.startedAt !== self.startedAt) {
    throw new DirectoryInUseError(directory, owner?.pid ?? 0)
  }
  return {
    release: () => {
      if (readOwner(path)?.pid === self.pid) rmSync(path, { force: true })
    },
  }
}

/** Returns the owner in a lock file; null if the file is missing or invalid. */
export function readOwner(path: string): ProcessIdentity | null {
  try {
    const owner: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof owner !== 'object' || owner === null || !('pid' in owner) || !('startedAt' in owner))
      return null
    const { pid, startedAt } = owner
    return typeof pid === 'number' && typeof startedAt === 'string' ? { pid, startedAt } : null
  } catch {
    return null
  }
}

/** Moves the dead owner's file away, and restores it if a live process has replaced it in the meantime. */
function removeStale(path: string, stale: ProcessIdentity | null): void {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
    const moved = readOwner(aside)
    if (moved !== null && moved.startedAt !== stale?.startedAt && isAlive(moved)) linkSync(aside, path)
  } catch {
    // Another process was faster. The next attempt checks its file.
  }
  rmSync(aside, { force: true })
}

function writeDraft(directory: string, draft: string, content: string): void {
  try {
    writeFileSync(draft, content, { mode: 0o644 })
  } catch (error) {
    if (hasCode(error, 'EACCES') || hasCode(error, 'EROFS')) throw new DirectoryNotWritableError(directory)
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
