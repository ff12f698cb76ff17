/**
 * Measures the cost of a live event's page on a slow phone at 100 price changes per second: long tasks and
 * main-thread time. `npm run bench -- sport/live-page`, from the root of the workspace, after a build. The browser
 * slows the CPU down four times. Elapsed times on a busy machine say little, so the thread's CPU time is reported
 * too.
 */
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, devices } from '@playwright/test'
import { rain } from '../../apps/widget/src/dev/price-storm.ts'
import { startDevServer } from '../../apps/widget/src/dev/server.ts'
import { eventProps } from '../../apps/widget/src/dev/widget-test.ts'
import { CHROMIUM_FLAGS } from '../../tools/chromium-flags.ts'
import { findBrowser } from '../../tools/find-browser.ts'

const SLOWDOWN = 4
const CHANGES_A_SECOND = 100
const SECONDS = 10
const LONG_TASK_MS = 50
const PARTS = ['FunctionCall', 'UpdateLayoutTree', 'Layout', 'Paint', 'Layerize', 'Commit']

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** Returns the events of the busiest page's main thread. */
function mainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const all = threads.map((thread) =>
    events.filter(({ pid, tid, ph }) => pid === thread.pid && tid === thread.tid && ph === 'X'),
  )
  return all.sort((a, b) => b.length - a.length)[0] ?? []
}

const threadMs = ({ tdur, dur }: TraceEvent): number => (tdur ?? dur ?? 0) / 1_000
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const share = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0

const server = await startDevServer()
const browser = await chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_FLAGS })
const trace = join(tmpdir(), `live-page-${process.pid}.json`)
try {
  const page = await browser.newPage({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } })
  const query = new URLSearchParams({ linkPrefix: '', token: 'good', props: JSON.stringify(eventProps) })
  await page.goto(`${server.origin}/?${query}`)
  await page.getByRole('tab', { name: 'All' }).tap()
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' })
  })
  await browser.startTracing(page, { path: trace, categories: ['toplevel', 'devtools.timeline'] })
  const startedMs = performance.now()
  await rain(server, CHANGES_A_SECOND * SECONDS, CHANGES_A_SECOND)
  const seconds = (performance.now() - startedMs) / 1_000
  await browser.stopTracing()
  const long: number[] = await page.evaluate(() => Reflect.get(window, 'tasks'))
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(readFileSync(trace, 'utf8'))
  const main = mainThread(traceEvents)
  const named = (name: string) => main.filter((event) => event.name === name).map(threadMs)
  const tasks = named('ThreadControllerImpl::RunTask')
  const busyMs = sum(tasks)
  const isGood = tasks.every((ms) => ms <= LONG_TASK_MS)
  console.log(
    `${((CHANGES_A_SECOND * SECONDS) / seconds).toFixed(0)} changes per second for ${seconds.toFixed(1)} s on a phone with ${SLOWDOWN}x CPU slowdown`,
  )
  console.log(
    `${isGood ? 'PASS' : 'FAIL'}  Main-thread tasks above ${LONG_TASK_MS} ms of CPU time: ` +
      `${tasks.filter((ms) => ms > LONG_TASK_MS).length} of ${tasks.length}, longest ${Math.max(...tasks).toFixed(1)} ms, ` +
      `p99 ${share(tasks, 0.99).toFixed(1)} ms`,
  )
  console.log(
    `Long tasks by elapsed time, including other load on the machine: ${long.length}, ` +
      `longest ${Math.max(0, ...long).toFixed(0)} ms`,
  )
  console.log(`Main thread busy ${((busyMs / (seconds * 1_000)) * 100).toFixed(0)} % by CPU time`)
  for (const part of PARTS)
    console.log(`  ${part}: ${sum(named(part)).toFixed(0)} ms in ${named(part).length} events`)
  process.exitCode = isGood ? 0 : 1
} finally {
  rmSync(trace, { force: true })
  await browser.close()
  await server.close()
}
