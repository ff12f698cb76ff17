import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from '@tessera/test-env/free-port'

/** A separate studio process, to be killed. */
export interface StudioProcess {
  readonly url: string
  /** Kills the process at once, without cleanup. */
  kill(): void
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the studio ended with code ${child.exitCode}`)
    const answer = await fetch(`${url}/studio/health/ready`).catch(() => null)
    if (answer?.ok === true) return
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  }
}

export async function startStudioProcess(environment: Record<string, string>): Promise<StudioProcess> {
  const port = await freePort()
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...environment, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(url, child)
  return { url, kill: () => child.kill('SIGKILL'), exited }
}
