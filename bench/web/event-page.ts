/**
 * Measures the first visit of sports pages by a guest on a phone with Lighthouse: an upcoming event, a live one and
 * the overview. `npm run bench -- web/event-page [runs]`, from the root of the workspace, after a build.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTessera } from '@tessera/test-env/tessera'
import { findBrowser } from '../../tools/find-browser.ts'
import { lighthouseOrAgain, median } from './lighthouse.ts'

const RUNS = Number(process.argv[2] ?? 5)
const MAX_PAINT_MS = 2_000
const MAX_SHIFT = 0.001
const SOCCER = 66
const READY_MS = 120_000
const POLL_MS = 500

interface Event {
  readonly path: string
  readonly phase: string
  readonly main: object | null
}

const browser = findBrowser()
const tessera = await startTessera()

const { sandboxApiKey }: { sandboxApiKey: string } = JSON.parse(
  readFileSync(join(tessera.dataDir, 'secrets.json'), 'utf8'),
)

/** Advances the sports clock: between two rounds of the leagues, no match is live for some minutes. */
const advanceSport = (advanceMs: number): Promise<Response> =>
  fetch(`${tessera.url}/sportsbook/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${sandboxApiKey}` },
    body: JSON.stringify({ advanceMs }),
  })

/** Finds a soccer match with prices in a phase, once the book is open. */
async function findEvent(phase: string): Promise<string> {
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; ) {
    const answer = await fetch(
      `${tessera.url}/api/game/sport/events?sportId=${SOCCER}${phase === 'live' ? '&when=live' : ''}`,
    )
    const { data }: { data: Event[] } = await answer.json()
    const found = data.find((event) => event.phase === phase && event.main !== null)
    if (found) return found.path
    if (phase === 'live') await advanceSport(60_000)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error(`there is no soccer match in phase ${phase}`)
}

let isGood = true
try {
  const pages = [
    ['An upcoming event', await findEvent('not-started')],
    ['A live event', await findEvent('live')],
    ['The overview', '/sport'],
  ] as const
  for (const [name, path] of pages) {
    const runs = Array.from({ length: RUNS }, () => lighthouseOrAgain(`${tessera.url}${path}`, browser))
    const figure = (audit: string) => median(runs.map((run) => run.audits[audit]?.numericValue ?? Number.NaN))
    const paintMs = figure('largest-contentful-paint')
    const shift = figure('cumulative-layout-shift')
    const passes = paintMs < MAX_PAINT_MS && shift < MAX_SHIFT
    isGood &&= passes
    console.log(
      `${passes ? 'PASS' : 'FAIL'}  ${name}: largest contentful paint ${Math.round(paintMs)} ms (under ${MAX_PAINT_MS}), ` +
        `layout shift ${shift.toFixed(3)} (none), first paint ${Math.round(figure('first-contentful-paint'))} ms, ` +
        `blocking ${Math.round(figure('total-blocking-time'))} ms, accessibility ` +
        `${Math.round(median(runs.map((run) => run.categories.accessibility.score)) * 100)}, benchmark index ` +
        `${Math.round(median(runs.map((run) => run.environment.benchmarkIndex)))}`,
    )
  }
  console.log(`Medians of ${RUNS} runs`)
} finally {
  await tessera.stop()
}
process.exit(isGood ? 0 : 1)
