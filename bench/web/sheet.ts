/**
 * The wallet's sheet as it opens for the first time on a slow phone: how many frames are late between the tap and its
 * last movement. `node bench/web/sheet.ts`, from the root of the workspace.
 */
import { type Browser, chromium, devices } from '@playwright/test'
import { startTessera } from '@tessera/test-env/tessera'
import { z } from 'zod'
import { findBrowser } from '../../tools/find-browser.ts'

const RUNS = 9
const SLOWDOWN = 4
/** As long as the fault was seen in: 53 frames of 60 a second. */
const WATCHED_MS = 880
const FRAME_MS = 1000 / 60
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']

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
  /** From the tap until the form can be filled in, milliseconds. */
  readonly readyMs: number
}

/** Opens the sheet once, on a page that has come to rest. */
async function open(browser: Browser, url: string, token: string): Promise<Opening> {
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } })
  await context.addCookies([{ name: 'access_token', value: token, url }])
  const page = await context.newPage()
  await page.goto(`${url}/wallet`, { waitUntil: 'networkidle' })
  const session = await context.newCDPSession(page)
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
  await page.getByRole('main').getByRole('button', { name: 'Deposit' }).tap()
  const root = page.locator('html[data-frames][data-ready]')
  await root.waitFor({ state: 'attached' })
  const stamps = measured.parse(JSON.parse((await root.getAttribute('data-frames')) ?? '[]'))
  const readyMs = Number(await root.getAttribute('data-ready'))
  await context.close()
  const gaps = stamps.slice(1).map((stamp, index) => stamp - (stamps[index] ?? stamp))
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0)
  return { frames: Math.round(WATCHED_MS / FRAME_MS), dropped, readyMs }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const tessera = await startTessera()
const browser = await chromium.launch({ executablePath: findBrowser(), args: FLAGS })
try {
  const token = await newPlayer(tessera.url)
  const runs: Opening[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await open(browser, tessera.url, token))
  console.log(`${RUNS} first openings at ${SLOWDOWN} times slowdown, 390 px wide`)
  console.log(
    `frames dropped: median ${median(runs.map(({ dropped }) => dropped))} of ${runs[0]?.frames}, ` +
      `worst ${Math.max(...runs.map(({ dropped }) => dropped))}`,
  )
  console.log(`form ready: median ${median(runs.map(({ readyMs }) => readyMs)).toFixed(0)} ms`)
} finally {
  await browser.close()
  await tessera.stop()
}
