/**
 * Measures the first opening of the wallet's sheet on a slow phone: dropped frames between the tap and the last
 * movement, and the main thread's CPU time, which depends less on other load. `npm run bench -- web/sheet`, from
 * the root of the workspace. With addresses of running sites as arguments, these are measured in turn, which
 * compares builds.
 */
import { type Browser, type CDPSession, chromium, devices } from '@playwright/test'
import { startTessera } from '@tessera/test-env/tessera'
import { z } from 'zod'
import { CHROMIUM_FLAGS } from '../../tools/chromium-flags.ts'
import { findBrowser } from '../../tools/find-browser.ts'

const RUNS = 9
const SLOWDOWN = 4
/** Period in which the original defect was visible: 53 frames at 60 per second. */
const WATCHED_MS = 880
const FRAME_MS = 1000 / 60
/** Pause before the tap, as of a player who looks at the page first. */
const REST_MS = 2000

const login = z.object({ data: z.object({ accessToken: z.string() }) })
const measured = z.array(z.number())

async function newPlayer(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/player/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `sheet-${Date.now()}@example.com`,
      password: 'correct horse battery',
      currency: 'EUR',
      country: 'DE',
      birthdate: '1990-05-17',
      agreements: true,
    }),
  })
  return login.parse(await answer.json()).data.accessToken
}

interface Opening {
  readonly frames: number
  readonly dropped: number
  /** Milliseconds from the tap until the form can be filled in. */
  readonly readyMs: number
  /** Milliseconds of main-thread CPU time until then. */
  readonly busyMs: number
}

/** Returns the main thread's CPU time in milliseconds. */
async function busy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

/** Opens the sheet once, on an idle page. */
async function open(browser: Browser, url: string, token: string): Promise<Opening> {
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } })
  await context.addCookies([{ name: 'access_token', value: token, url }])
  const page = await context.newPage()
  await page.goto(`${url}/wallet`, { waitUntil: 'networkidle' })
  await page.waitForTimeout(REST_MS)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.evaluate((watchedMs) => {
    document.addEventListener(
      'click',
      () => {
        const startMs = performance.now()
        const stamps = [startMs]
        const tick = (nowMs: number) => {
          stamps.push(nowMs)
          if (nowMs - startMs < watchedMs) requestAnimationFrame(tick)
          else document.documentElement.dataset.frames = JSON.stringify(stamps)
        }
        requestAnimationFrame(tick)
        const look = new MutationObserver(() => {
          if (!document.querySelector('[role="dialog"] input[name="amount"]')) return
          look.disconnect()
          document.documentElement.dataset.ready = String(performance.now() - startMs)
        })
        look.observe(document.body, { childList: true, subtree: true })
      },
      { capture: true, once: true },
    )
  }, WATCHED_MS)
  const before = await busy(session)
  await page.getByRole('main').getByRole('button', { name: 'Deposit' }).tap()
  const root = page.locator('html[data-frames][data-ready]')
  await root.waitFor({ state: 'attached' })
  const stamps = measured.parse(JSON.parse((await root.getAttribute('data-frames')) ?? '[]'))
  const busyMs = (await busy(session)) - before
  const readyMs = Number(await root.getAttribute('data-ready'))
  await context.close()
  const gaps = stamps.slice(1).map((stamp, index) => stamp - (stamps[index] ?? stamp))
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0)
  return { frames: Math.round(WATCHED_MS / FRAME_MS), dropped, readyMs, busyMs }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function report(url: string, runs: readonly Opening[]): void {
  const dropped = runs.map((run) => run.dropped)
  console.log(`${url}: ${runs.length} first openings with ${SLOWDOWN}x CPU slowdown, 390 px wide`)
  console.log(
    `  frames dropped: median ${median(dropped)} of ${runs[0]?.frames}, worst ${Math.max(...dropped)}`,
  )
  console.log(`  form ready after ${median(runs.map(({ readyMs }) => readyMs)).toFixed(0)} ms (median)`)
  console.log(`  main thread busy for ${median(runs.map(({ busyMs }) => busyMs)).toFixed(0)} ms (median)`)
}

const given = process.argv.slice(2)
const tessera = given.length === 0 ? await startTessera() : null
const urls = tessera ? [tessera.url] : given
const browser = await chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_FLAGS })
try {
  const sites = await Promise.all(
    urls.map(async (url) => ({ url, token: await newPlayer(url), runs: [] as Opening[] })),
  )
  for (let run = 0; run < RUNS; run += 1) {
    for (const { url, token, runs } of sites) runs.push(await open(browser, url, token))
  }
  for (const { url, runs } of sites) report(url, runs)
} finally {
  await browser.close()
  await tessera?.stop()
}
