/**
 * Measures the main thread during a guest's first visit of the home page on a phone, by the CPU time of each task,
 * which depends less on other load than elapsed time does. `npm run bench -- web/long-tasks`, from the root of the
 * workspace. With addresses of running sites as arguments, these are measured in turn, which compares builds.
 */
import { type Browser, chromium } from '@playwright/test'
import { startTessera } from '@tessera/test-env/tessera'
import { z } from 'zod'
import { CHROMIUM_FLAGS } from '../../tools/chromium-flags.ts'
import { findBrowser } from '../../tools/find-browser.ts'
import { untilSportIsOn } from './processor.ts'

const RUNS = 7
/** Screen and slowdown of Lighthouse's phone. Lighthouse slows tasks with layout down only twice. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const SLOWDOWN = 4
const LAYOUT_SLOWDOWN = 2
/** Milliseconds of a slowed-down task that don't count as blocking. */
const FREE_MS = 50
/** Number of longest tasks to list. */
const LONGEST = 8
/** Wait for work that starts after the network is idle: sports shelves and prefetched code. */
const REST_MS = 2500
const CATEGORIES = [
  'toplevel',
  'disabled-by-default-lighthouse',
  'v8',
  'loading',
  'blink',
  'devtools.timeline',
]

const traced = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Start, elapsed time and CPU time in microseconds. */
  ts: z.number(),
  dur: z.number().default(0),
  tdur: z.number().default(0),
  args: z.looseObject({ name: z.unknown().optional() }).default({}),
})
type Traced = z.infer<typeof traced>

interface Task {
  /** Milliseconds since the first contentful paint. */
  readonly atMs: number
  readonly busyMs: number
  readonly passedMs: number
  readonly slowdown: number
  /** Longest part of the task. */
  readonly within: string
}

/** Records a first visit in a new browser. */
async function visit(url: string): Promise<readonly Traced[]> {
  const browser: Browser = await chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_FLAGS })
  const page = await (await browser.newContext(PHONE)).newPage()
  const session = await browser.newBrowserCDPSession()
  const events: Traced[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(...[traced.safeParse(event).data ?? []].flat())
  })
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: CATEGORIES },
    transferMode: 'ReportEvents',
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(REST_MS)
  const ended = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await ended
  await browser.close()
  return events
}

/** Returns the tasks of the page's main thread since the first contentful paint. */
function tasksOf(events: readonly Traced[]): readonly Task[] {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  const isMain = ({ pid, name, args }: Traced): boolean =>
    pid === paint?.pid && name === 'thread_name' && args.name === 'CrRendererMain'
  const thread = events.find(isMain)
  if (paint === undefined || thread === undefined) throw new Error('the trace has no page')
  const own = events
    .filter(({ pid, tid, ph, ts }) => pid === paint.pid && tid === thread.tid && ph === 'X' && ts >= paint.ts)
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur)
  let endUs = 0
  const tasks = own.filter(({ name, ts, dur }) => {
    if (!name.endsWith('RunTask') || ts < endUs) return false
    endUs = ts + dur
    return true
  })
  return tasks.map(({ ts, dur, tdur }) => {
    const parts = own.filter((event) => event.ts >= ts && event.ts + event.dur <= ts + dur)
    const named = parts.filter(({ name }) =>
      /^(Layout|Paint|UpdateLayoutTree|v8\.\w+|FunctionCall|RunMicrotasks)$/.test(name),
    )
    const [longest] = named.sort((a, b) => b.tdur - a.tdur)
    return {
      atMs: (ts - paint.ts) / 1000,
      busyMs: tdur / 1000,
      passedMs: dur / 1000,
      slowdown: parts.some(({ name }) => name === 'Layout') ? LAYOUT_SLOWDOWN : SLOWDOWN,
      within: longest?.name ?? 'the browser itself',
    }
  })
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b)
const beyond = (ms: number): number => Math.max(0, ms - FREE_MS)

function report(url: string, runs: readonly (readonly Task[])[]): void {
  const figures: Record<string, (tasks: readonly Task[]) => number> = {
    'blocking by CPU time': (tasks) => sum(tasks.map((task) => beyond(task.busyMs * task.slowdown))),
    'blocking by elapsed time': (tasks) => sum(tasks.map((task) => beyond(task.passedMs * task.slowdown))),
    'longest task, slowed down': (tasks) => Math.max(...tasks.map((task) => task.busyMs * task.slowdown)),
    'all tasks, not slowed down': (tasks) => sum(tasks.map((task) => task.busyMs)),
  }
  console.log(`${url}: ${runs.length} first visits, milliseconds after the first paint`)
  for (const [name, figure] of Object.entries(figures)) {
    const values = sorted(runs.map(figure)).map(Math.round)
    console.log(`  ${name}: median ${values[Math.floor(values.length / 2)]} (${values.join(' ')})`)
  }
  const [last = []] = runs.slice(-1)
  for (const task of [...last]
    .sort((a, b) => b.busyMs * b.slowdown - a.busyMs * a.slowdown)
    .slice(0, LONGEST))
    console.log(
      `    after ${task.atMs.toFixed(0)}: ${task.busyMs.toFixed(1)} CPU, ${task.passedMs.toFixed(1)} elapsed, mostly ${task.within}`,
    )
}

const given = process.argv.slice(2)
const tessera = given.length === 0 ? await startTessera() : null
try {
  if (tessera) await untilSportIsOn(tessera.url)
  const sites = (tessera ? [`${tessera.url}/`] : given).map((url) => ({
    url,
    runs: [] as (readonly Task[])[],
  }))
  for (let run = 0; run < RUNS; run++) for (const { url, runs } of sites) runs.push(tasksOf(await visit(url)))
  for (const { url, runs } of sites) report(url, runs)
} finally {
  await tessera?.stop()
}
