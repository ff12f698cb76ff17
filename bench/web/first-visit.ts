/**
 * Measures the first visit of the home page by a guest on a phone: the size of its JavaScript, and Lighthouse's
 * results. `npm run bench -- web/first-visit`, from the root of the workspace.
 */
import { chromium } from '@playwright/test'
import { startTessera } from '@tessera/test-env/tessera'
import { CHROMIUM_FLAGS } from '../../tools/chromium-flags.ts'
import { findBrowser } from '../../tools/find-browser.ts'
import { lighthouseOrAgain, median } from './lighthouse.ts'
import { untilSportIsOn } from './processor.ts'

const MAX_SCRIPT_KB = 130
const MAX_HTML_KB = 90
const MIN_PERFORMANCE = 98
const MAX_PAINT_MS = 1500
const MAX_BLOCKING_MS = 150
const MAX_FIRST_BYTE_MS = 15
const MIN_ACCESSIBILITY = 100
const RUNS = 5
interface Weight {
  /** Compressed bodies of all scripts. */
  readonly bodyBytes: number
  /** Compressed bodies and response headers of all scripts. */
  readonly wireBytes: number
}

/** Measures the JavaScript that is transferred until the network is idle. */
async function scriptWeight(url: string, executablePath: string): Promise<Weight> {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Set<string>()
  let bodyBytes = 0
  let wireBytes = 0
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId)
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bodyBytes += encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) wireBytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await browser.close()
  return { bodyBytes, wireBytes }
}

const browser = findBrowser()
const tessera = await startTessera()
let isGood = true
const claim = (passes: boolean, line: string): void => {
  isGood &&= passes
  console.log(`${passes ? 'PASS' : 'FAIL'}  ${line}`)
}
try {
  // The start of the sportsbook keeps one core busy for half a minute, which would distort the result.
  await untilSportIsOn(tessera.url)
  const { bodyBytes, wireBytes } = await scriptWeight(`${tessera.url}/`, browser)
  claim(
    bodyBytes > 0 && bodyBytes < MAX_SCRIPT_KB * 1000,
    `JavaScript of the first visit: ${(bodyBytes / 1000).toFixed(1)} kB compressed (under ${MAX_SCRIPT_KB}), ` +
      `${(wireBytes / 1000).toFixed(1)} kB with headers`,
  )
  const home = `${tessera.url}/`
  const html = (await (await fetch(home)).arrayBuffer()).byteLength
  claim(
    html < MAX_HTML_KB * 1000,
    `HTML of the home page: ${(html / 1000).toFixed(1)} kB (under ${MAX_HTML_KB})`,
  )
  const firstBytes: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const startMs = performance.now()
    await fetch(home)
    firstBytes.push(performance.now() - startMs)
  }
  claim(
    median(firstBytes) < MAX_FIRST_BYTE_MS,
    `First byte of a guest's home page: ${median(firstBytes).toFixed(1)} ms (under ${MAX_FIRST_BYTE_MS})`,
  )
  const runs = Array.from({ length: RUNS }, () => lighthouseOrAgain(`${tessera.url}/`, browser))
  const points = Math.round(median(runs.map((run) => run.categories.performance.score)) * 100)
  const accessibility = Math.round(median(runs.map((run) => run.categories.accessibility.score)) * 100)
  const figure = (name: string): number => median(runs.map((run) => run.audits[name]?.numericValue ?? 0))
  claim(points >= MIN_PERFORMANCE, `Lighthouse mobile performance: ${points} (at least ${MIN_PERFORMANCE})`)
  claim(
    accessibility >= MIN_ACCESSIBILITY,
    `Lighthouse accessibility: ${accessibility} (at least ${MIN_ACCESSIBILITY})`,
  )
  const paintMs = figure('largest-contentful-paint')
  claim(
    paintMs <= MAX_PAINT_MS,
    `Largest contentful paint: ${Math.round(paintMs)} ms (at most ${MAX_PAINT_MS})`,
  )
  const blockingMs = figure('total-blocking-time')
  claim(
    blockingMs < MAX_BLOCKING_MS,
    `Total blocking time: ${Math.round(blockingMs)} ms (under ${MAX_BLOCKING_MS})`,
  )
  const shift = figure('cumulative-layout-shift')
  claim(shift < 0.001, `Layout shift: ${shift.toFixed(3)} (none)`)
  const index = median(runs.map((run) => run.environment.benchmarkIndex))
  console.log(`Medians of ${RUNS} runs; Lighthouse's benchmark index of this machine: ${Math.round(index)}`)
} finally {
  await tessera.stop()
}
process.exit(isGood ? 0 : 1)
