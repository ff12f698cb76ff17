import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { Binaries } from './binaries.ts'
import { serverEnvironment } from './cluster.ts'
import { identifyProcess, isPostgresIn } from './process-identity.ts'
import type { ServerUser } from './server-user.ts'
import type { ServerSettings } from './settings.ts'

const POLL_MS = 10
const FINAL_OUTPUT_MS = 300
const OUTPUT_LINES_MAX = 20
/** Time after which a slow start prints a notice. */
const NOTICE_MS = 5_000
const FAST_SHUTDOWN_MS_MAX = 15_000
const IMMEDIATE_SHUTDOWN_MS_MAX = 5_000

export interface Postmaster {
  pid: number
  /** Resolves with the reason when the process has ended. */
  exited: Promise<string>
}

export interface PostmasterOptions {
  cluster: string
  binaries: Binaries
  user: ServerUser | null
  port: number
  settings: ServerSettings
  log: Log
}

/** Error for a server that ended before it was ready. The message includes its output. */
export class PostmasterFailedError extends Error {
  override readonly name = 'PostmasterFailedError'
}

/** Starts the server and waits until it accepts connections. After a crash, this includes the recovery. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { cluster, binaries, user, port, settings, log } = options
  replaceStalePid(cluster)
  const parameters = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  // In a separate process group: Ctrl-C in a terminal must reach this process first, so that running work can finish.
  const child = spawn(binaries.postgres, ['-D', cluster, ...parameters], {
    ...user,
    cwd: cluster,
    env: serverEnvironment,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output: string[] = []
  const lines = createInterface({ input: child.stderr })
  lines.on('line', (line) => {
    output.push(line)
    if (output.length > OUTPUT_LINES_MAX) output.shift()
    logLine(log, line)
  })
  const outputClosed = once(lines, 'close')
  const exited = waitForExit(child)
  let exitReason: string | null = null
  void exited.then((reason) => {
    exitReason = reason
  })
  const startedMs = performance.now()
  let hasNotified = false
  while (!isReady(cluster, child.pid)) {
    if (!hasNotified && performance.now() - startedMs > NOTICE_MS) {
      hasNotified = true
      process.stderr.write('Waiting for the embedded PostgreSQL. After a crash, it recovers first …\n')
    }
    if (exitReason !== null) {
      // The last lines of its output may not have arrived yet.
      await Promise.race([outputClosed, delay(FINAL_OUTPUT_MS)])
      throw new PostmasterFailedError(`PostgreSQL ${exitReason}: ${output.join(' | ')}`)
    }
    await delay(POLL_MS)
  }
  if (child.pid === undefined) throw new PostmasterFailedError('PostgreSQL has no process')
  return { pid: child.pid, exited }
}

function waitForExit(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`could not be started (${error.message})`))
    // Not `close`: backends of a killed server keep its output open until they exit.
    child.once('exit', (code, signal) =>
      resolve(signal === null ? `exited with code ${code}` : `was ended by ${signal}`),
    )
  })
}

/** Stops the server: first by disconnecting its clients, then without a checkpoint, then by force. */
export async function stopPostmaster(pid: number, log: Log): Promise<void> {
  const identity = identifyProcess(pid)
  const isGone = () => identity === null || identifyProcess(pid)?.startedAt !== identity.startedAt
  const steps = [
    { signal: 'SIGINT', waitMs: FAST_SHUTDOWN_MS_MAX },
    { signal: 'SIGQUIT', waitMs: IMMEDIATE_SHUTDOWN_MS_MAX },
    { signal: 'SIGKILL', waitMs: IMMEDIATE_SHUTDOWN_MS_MAX },
  ] as const
  for (const { signal, waitMs } of steps) {
    if (isGone()) return
    if (signal !== 'SIGINT') log.warn({ pid, signal }, 'PostgreSQL does not stop; sending a stronger signal')
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (let waited = 0; waited < waitMs && !isGone(); waited += POLL_MS) await delay(POLL_MS)
  }
  if (!isGone()) throw new Error(`The PostgreSQL process ${pid} can't be stopped`)
}

/** Returns the process in a cluster's pid file if it is a running server of that cluster; null otherwise. */
export function findPostmaster(cluster: string): number | null {
  const pid = Number(readPidFile(cluster)[0])
  return isPostgresIn(pid, cluster) ? pid : null
}

function isReady(cluster: string, pid: number | undefined): boolean {
  const lines = readPidFile(cluster)
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/**
 * Replaces a stale pid in the pid file. After a crash, the pid may belong to an unrelated process, and the server would
 * refuse to start. The file is kept, since it also leads the server to running backends of the old one. Its pid becomes
 * that of this process, which the server accepts because it is its parent.
 */
function replaceStalePid(cluster: string): void {
  const lines = readPidFile(cluster)
  const pid = Number(lines[0])
  if (lines.length === 0 || identifyProcess(pid) === null || isPostgresIn(pid, cluster)) return
  writeFileSync(join(cluster, 'postmaster.pid'), [String(process.pid), ...lines.slice(1)].join('\n'))
}

/** Message about connections that were still open when the server was stopped. */
const OWN_SHUTDOWN = /terminating connection due to administrator command/

/** Logs a line of the server. A failed statement (`ERROR`) is only info, since its caller handles it and some are expected. */
function logLine(log: Log, line: string): void {
  if (/^(FATAL|PANIC):/.test(line) && !OWN_SHUTDOWN.test(line)) log.error({ source: 'postgres' }, line)
  else if (/^WARNING:/.test(line)) log.warn({ source: 'postgres' }, line)
  else log.info({ source: 'postgres' }, line)
}
