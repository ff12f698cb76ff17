import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/** Names one process for good: a pid alone is given again to another process after a while. */
export interface ProcessIdentity {
  pid: number
  /** When it started, in words of the operating system; only good for comparing. */
  startedAt: string
}

/** The identity of a running process; null when no such process runs. */
export function identifyProcess(pid: number): ProcessIdentity | null {
  if (!Number.isInteger(pid) || pid <= 0) return null
  if (process.platform !== 'linux') return identifyByPs(pid)
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command's name stands in parentheses and may hold anything; state and start time come after it.
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

/** Whether the process is a PostgreSQL server that works in this directory. */
export function isPostgresIn(pid: number, directory: string): boolean {
  if (identifyProcess(pid) === null) return false
  if (process.platform !== 'linux') return ps(pid, 'command')?.includes(directory) ?? false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === directory
  } catch {
    // Only its owner and root may read the link; the command line is public.
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
