import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/**
 * CPU milliseconds per second below which the sportsbook has started. Its start keeps a core busy for some seconds.
 */
const SPORT_IS_ON_MS = 250

/** Returns the ID of the process that listens at an address. */
export function processOn(url: string): string {
  const { port } = new URL(url)
  const sockets = execFileSync('ss', ['-ltnpH', `sport = :${port}`], { encoding: 'utf8' })
  const [, id] = /pid=(\d+)/.exec(sockets) ?? []
  if (id === undefined) throw new Error(`no process listens on ${port}`)
  return id
}

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Parses the CPU milliseconds in a line of `/proc`. */
function processorMsOf(stat: string): number {
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(ticks[11]) + Number(ticks[12])) / TICKS_PER_SECOND) * 1000
}

/** CPU milliseconds used so far by the sports thread and by all other threads of the process. */
export interface Processor {
  readonly sport: number
  readonly rest: number
}

/** Reads the CPU time of a process. The database runs in other processes, which are not included. */
export function processorOf(id: string): Processor {
  const all = processorMsOf(readFileSync(`/proc/${id}/stat`, 'utf8'))
  const threads = readdirSync(`/proc/${id}/task`).map((thread) =>
    readFileSync(`/proc/${id}/task/${thread}/stat`, 'utf8'),
  )
  const sport = threads
    .filter((stat) => stat.includes('(sport)'))
    .reduce((sum, stat) => sum + processorMsOf(stat), 0)
  return { sport, rest: all - sport }
}

/** Measures the CPU time per second without requests. */
async function processorASecond(id: string): Promise<Processor> {
  const [startMs, start] = [performance.now(), processorOf(id)]
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  const seconds = (performance.now() - startMs) / 1000
  const end = processorOf(id)
  return { sport: (end.sport - start.sport) / seconds, rest: (end.rest - start.rest) / seconds }
}

/** Waits until the sportsbook has started. Returns the CPU time per second of the idle process after that. */
export async function untilSportIsOn(url: string): Promise<Processor> {
  const id = processOn(url)
  for (;;) {
    const aSecond = await processorASecond(id)
    if (aSecond.sport < SPORT_IS_ON_MS) return aSecond
  }
}
