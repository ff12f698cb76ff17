import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Starts a process, kills it with kill -9 some time after the line that reports its start, and starts the next one. The lifetimes
 * repeat. `kills` returns the number of kills so far; `stop` kills the last one and returns the number of all kills.
 */
export function killAgainAndAgain(
  file: string,
  args: readonly string[],
  lifetimesMs: readonly number[],
): { kills(): number; stop(): Promise<number> } {
  const stopping = new AbortController()
  let kills = 0
  const run = async (): Promise<number> => {
    for (; ; kills++) {
      const child = start(file, args)
      await once(child.stdout ?? child, 'data')
      await wait(lifetimesMs[kills % lifetimesMs.length], undefined, { signal: stopping.signal }).catch(
        () => {},
      )
      child.kill('SIGKILL')
      await once(child, 'exit')
      if (stopping.signal.aborted) return kills + 1
    }
  }
  const running = run()
  return {
    kills: () => kills,
    stop: () => {
      stopping.abort()
      return running
    },
  }
}

const start = (file: string, args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [...process.execArgv, file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
