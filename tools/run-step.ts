import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { labelLines } from './label-lines.ts'

/** Display of the output of a step. */
export interface StepOutput {
  /** Prints the output in one piece at the end, for short steps that run concurrently. */
  readonly isBuffered?: boolean
  /** Starts each line with this name, for long steps that run concurrently. */
  readonly label?: string
}

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const
/** Time that steps have to stop their servers and browsers. */
const STOP_LIMIT_MS = 15_000

/** Running steps. Each leads a process group, so that it ends together with the processes that it has started. */
const running = new Set<ChildProcess>()

function killAll(signal: NodeJS.Signals): void {
  for (const { pid } of running) {
    try {
      if (pid !== undefined) process.kill(-pid, signal)
    } catch {
      // The group has ended meanwhile.
    }
  }
}

let isWatched = false

/** Ends all steps with this process, so that no server or browser is left behind. */
function endStepsWithThisProcess(): void {
  if (isWatched) return
  isWatched = true
  for (const [signal, number] of Object.entries(SIGNALS))
    process.once(signal, () => {
      killAll('SIGTERM')
      const end = () => process.exit(128 + number)
      Promise.all([...running].map((child) => new Promise((resolve) => child.once('close', resolve)))).then(
        end,
      )
      setTimeout(end, STOP_LIMIT_MS)
    })
  process.once('exit', () => killAll('SIGKILL'))
}

/** Runs a command of the workspace and shows its output. Resolves with its exit code and output. */
export function runStep(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  { isBuffered = false, label }: StepOutput = {},
): Promise<{ code: number; output: string }> {
  endStepsWithThisProcess()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
      detached: true,
    })
    running.add(child)
    const end = (result: { code: number; output: string }) => {
      running.delete(child)
      resolve(result)
    }
    let output = ''
    const take = (from: Readable, to: NodeJS.WriteStream) => {
      const write = (text: string) => to.write(text)
      const show = label === undefined ? { take: write, end: () => {} } : labelLines(label, write)
      from.setEncoding('utf8')
      from.on('data', (text: string) => {
        output += text
        if (!isBuffered) show.take(text)
      })
      from.on('end', show.end)
    }
    take(child.stdout, process.stdout)
    take(child.stderr, process.stderr)
    child.on('error', (error) => end({ code: 127, output: String(error) }))
    child.on('close', (code, signal) => {
      if (isBuffered) process.stdout.write(output)
      end({ code: code ?? 1, output: signal === null ? output : `${output}\nended by ${signal}` })
    })
  })
}
