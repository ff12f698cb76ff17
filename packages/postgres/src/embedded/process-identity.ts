import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/** Unique identity of a process. A pid alone isn't unique, because it is reused. */
export interface ProcessIdentity {
  pid: number
  /** Start time in the format of the operating system, for comparison only. */
  startedAt: string
}

/** Returns the identity of a process; null if it isn't running. */
export function identifyProcess(pid: number): ProcessIdentity | null {
  if (!Number.isInteger(pid) || pid <= 0) return null
  if (process.platform !== 'linux') return identifyByPs(pid)
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command's name is in parentheses and may contain any character. State and start time follow it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const state = fields[0]
    const startTicks = fields[19]
    if (startTicks === undefined || state === 'Z' || state === 'X') return null
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return { pid, startedAt: `${boot} ${startTicks}` }
  } catch {
    return null
  }
}

export function isAlive({ pid, startedAt }: ProcessIdentity): boolean {
  return identifyProcess(pid)?.startedAt === startedAt
}

/** True if the process is a PostgreSQL server of this directory. */
export function isPostgresIn(pid: number, directory: string): boolean {
  if (identifyProcess(pid) === null) return false
  if (process.platform !== 'linux') return ps(pid, 'command')?.includes(directory) ?? false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === directory
  } catch {
    // Only its owner and root can read the link, but the command line is public.
    return readCommandLine(pid).includes(directory)
  }
}

function readCommandLine(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

function identifyByPs(pid: number): ProcessIdentity | null {
  const startedAt = ps(pid, 'lstart')
  return startedAt === null || startedAt === '' ? null : { pid, startedAt }
}

function ps(pid: number, column: string): string | null {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}
