import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { createDatabase, type EmbeddedPostgres, startEmbeddedPostgres } from '../src/index.ts'

/**
 * Registers a cleanup after the running test. Cleanups run in reverse order. A hook of this file would exist in one test file
 * alone: those of a process share their modules.
 */
export const afterTest = (cleanup: () => Promise<void> | void): void => onTestFinished(cleanup)

export function makeDir(mode = 0o755): string {
  const dir = mkdtempSync(join(tmpdir(), 'tessera-postgres-'))
  chmodSync(dir, mode)
  afterTest(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** Starts a server that is stopped after the test. */
export async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir })
  afterTest(() => server.stop())
  return server
}

/** Runs one statement on a server. */
export async function queryOnce<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const database = createDatabase({ connectionString: url, poolSize: 1 })
  try {
    return await database.query<Row>(statement)
  } finally {
    await database.close()
  }
}

export const serverScript = fileURLToPath(new URL('./server-process.ts', import.meta.url))

/** Spawns a process that runs a server on the directory. `errorOutput` returns its error output. */
export function spawnServerProcess(
  dataDir: string,
  user: { uid: number; gid: number } | Record<string, never> = {},
): { child: ChildProcess; lines: AsyncIterable<string>; errorOutput(): string } {
  const child = spawn(process.execPath, [serverScript, dataDir], {
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errorOutput = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errorOutput += chunk.toString()
  })
  afterTest(async () => {
    if (child.exitCode === null && child.signalCode === null) await endProcess(child, 'SIGTERM')
  })
  return { child, lines: createInterface({ input: child.stdout }), errorOutput: () => errorOutput }
}

/** Spawns such a process and waits until its server is ready. Returns the address and the pid of the server. */
export async function startInOtherProcess(
  dataDir: string,
  user: { uid: number; gid: number } | Record<string, never> = {},
): Promise<{ child: ChildProcess; url: string; pid: number }> {
  const { child, lines, errorOutput } = spawnServerProcess(dataDir, user)
  for await (const line of lines) return { child, ...JSON.parse(line) }
  throw new Error(`The other process did not start: ${errorOutput()}`)
}

/** Sends a signal and waits for the end. Returns the exit code; null if the signal itself ended the process. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exited = once(child, 'exit')
  child.kill(signal)
  const [code] = await exited
  return typeof code === 'number' ? code : null
}
