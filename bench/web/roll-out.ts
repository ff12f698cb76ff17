/**
 * Rolls out a new build of the web app while players are in the middle of play: an old and a new web server behind one
 * port, first the old one, then both in turn, then the new one alone. `npm run bench -- web/roll-out`, from the root of
 * the workspace, after `npm run build`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { freePort } from '@tessera/test-env/free-port'
import { startRoundRobin } from '@tessera/test-env/round-robin'
import { startTessera } from '@tessera/test-env/tessera'
import { CHROMIUM_FLAGS } from '../../tools/chromium-flags.ts'
import { findBrowser } from '../../tools/find-browser.ts'
import { balanceOf, newPlayers } from '../product/players.ts'
import { untilSportIsOn } from './processor.ts'
import { openPages } from './roll-out-browsers.ts'
import { newTally, startVisit } from './roll-out-player.ts'
import { NEW_BUILD, startWebServer } from './roll-out-servers.ts'

const PLAYERS = 200
const OLD_ALONE_MS = 15_000
const NEW_ALONE_MS = 30_000
/** Paths that the web servers don't serve. */
const BACKEND = ['/api', '/studio', '/sportsbook', '/sandbox', '/art']
const SHOWN_PROBLEMS = 20

const players = Number(process.argv[2] ?? PLAYERS)
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const buildsDir = mkdtempSync(join(tmpdir(), 'tessera-roll-out-'))
const webPorts: number[] = []
const tessera = await startTessera({
  PUBLIC_URL: url,
  TRUST_PROXY: '127.0.0.1',
  DEMO: 'on',
  SENSITIVE_CALLS_PER_MINUTE: '1000',
  COSTLY_CALLS_PER_MINUTE: 'off',
})
const proxy = await startRoundRobin(
  [...BACKEND.map((path) => [path, [Number(new URL(tessera.url).port)]] as const), ['/', webPorts]],
  port,
)
// The steps of the journeys read their site from here.
process.env.TESSERA_URL = url
process.env.TESSERA_DATA_DIR = tessera.dataDir
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const direct = (...ports: readonly number[]) => webPorts.splice(0, webPorts.length, ...ports)

let isGood = true
const claim = (passes: boolean, line: string): void => {
  isGood &&= passes
  console.log(`${passes ? 'PASS' : 'FAIL'}  ${line}`)
}

const old = await startWebServer(url, buildsDir)
direct(old.port)
const browser = await chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_FLAGS })
const tally = newTally()
let next: typeof old | null = null
try {
  await untilSportIsOn(tessera.url)
  const pages = await openPages(browser, tally.problems)
  const registered = await newPlayers(url, 1, players, 1)
  const visits = await Promise.all(registered.map((player, index) => startVisit(url, player, index, tally)))
  console.log(`${players} players and ${pages.length} browsers on the old build`)
  await wait(OLD_ALONE_MS)

  next = await startWebServer(url, buildsDir, NEW_BUILD)
  direct(old.port, next.port)
  console.log('Both builds answer in turn')
  await Promise.all(pages.map((page) => page.hearOfNewBuild()))

  direct(next.port)
  await old.stop()
  console.log('The old server has ended')
  for (const page of pages) {
    const lost = await page.finish().then(
      () => null,
      (error: unknown) => String(error),
    )
    claim(lost === null, `${page.name} survives${lost === null ? '' : `: ${lost}`}`)
  }
  await wait(NEW_ALONE_MS)
  await Promise.all(visits.map((visit) => visit.end()))

  const renewed = visits.filter((visit) => visit.build() === NEW_BUILD).length
  claim(
    renewed > 0 && renewed < players,
    `${renewed} players moved to the new build, ${players - renewed} stayed on pages of the old one`,
  )
  claim(
    tally.problems.length === 0,
    `${tally.problems.length} problems in ${tally.rounds} rounds, ${tally.pages} pages, ${tally.chunks} scripts and ` +
      `${tally.polls} polls`,
  )
  for (const problem of tally.problems.slice(0, SHOWN_PROBLEMS)) console.log(`      ${problem}`)
  const wrong: string[] = []
  for (const { player, balance } of visits) {
    const expected = player.deposited - player.staked + player.won
    const booked = await balanceOf(url, player)
    if (booked !== expected || balance() !== expected)
      wrong.push(`${player.email}: ${booked} booked, ${balance()} received, ${expected} expected`)
  }
  claim(
    wrong.length === 0,
    `${players - wrong.length} of ${players} balances are right, booked and in real time`,
  )
  for (const line of wrong.slice(0, SHOWN_PROBLEMS)) console.log(`      ${line}`)
} finally {
  await browser.close()
  await old.stop()
  await next?.stop()
  await proxy.close()
  await tessera.stop()
  rmSync(buildsDir, { recursive: true, force: true })
}
process.exit(isGood ? 0 : 1)
