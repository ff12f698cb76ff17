import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** A start of sport takes some seconds of a processor; then it takes less than this of each second. */
const SPORT_IS_ON_MS = 250

/** The process of the app, by the address that it answers at. */
export function processOn(url: string): string {
  const { port } = new URL(url)
  const sockets = execFileSync('ss', ['-ltnpH', `sport = :${port}`], { encoding: 'utf8' })
  const [, id] = /pid=(\d+)/.exec(sockets) ?? []
  if (id === undefined) throw new Error(`nobody listens on ${port}`)
  return id
}

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Milliseconds of processor that a line of `/proc` tells of. */
function processorMsOf(stat: string): number {
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(ticks[11]) + Number(ticks[12])) / TICKS_PER_SECOND) * 1000
}

/** Milliseconds of processor so far: of the thread that plays sport, and of all others of the process. */
export interface Processor {
  readonly sport: number
  readonly rest: number
}

/** The database has processes of its own, which are not counted. */
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

/** What both take in a second in which nothing is asked for. */
async function processorASecond(id: string): Promise<Processor> {
  const [startMs, start] = [performance.now(), processorOf(id)]
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  const seconds = (performance.now() - startMs) / 1000
  const end = processorOf(id)
  return { sport: (end.sport - start.sport) / seconds, rest: (end.rest - start.rest) / seconds }
}

/** Waits until the feed of sport has told what is on; answers what the process takes from then on without any page. */
export async function untilSportIsOn(url: string): Promise<Processor> {
  const id = processOn(url)
  for (;;) {
    const aSecond = await processorASecond(id)
    if (aSecond.sport < SPORT_IS_ON_MS) return aSecond
  }
}
