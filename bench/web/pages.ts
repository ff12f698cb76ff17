/**
 * Measures the cost of rendered pages of the composed app over HTTP: pages per second and milliseconds of CPU time
 * per page, with compression. The sports thread takes the same CPU time with and without requests and is reported
 * separately; all other work of the process is included. `npm run bench -- web/pages`, from the root of the
 * workspace, on Linux.
 */
import { Agent, request } from 'node:http'
import { SESSION_COOKIE } from '@tessera/contract/constants'
import { startTessera } from '@tessera/test-env/tessera'
import { z } from 'zod'
import { processOn, processorOf, untilSportIsOn } from './processor.ts'

const PAGES = 1500
/** Corresponds to a server that has run for a minute: V8 keeps compiling for some thousand pages. */
const WARM_UP_PAGES = 1500
const CALLERS = 4
const PLAYERS = 8

/** Games of which each player has three as favorites, so that the hearts on their pages differ. */
const FAVORITES = ['red-fox', 'oracle', 'eclipse', 'temple-of-tiles', 'comet', 'night-owl']

interface Kind {
  readonly name: string
  readonly path: string
  readonly isPlayer: boolean
  /** Maximum milliseconds of CPU time per page. */
  readonly maxMs: number
}

const KINDS: readonly Kind[] = [
  { name: 'home page of a guest', path: '/', isPlayer: false, maxMs: 1 },
  { name: 'home page of a player', path: '/', isPlayer: true, maxMs: 5 },
  { name: 'game page of a guest', path: '/game/red-fox', isPlayer: false, maxMs: 3 },
  { name: 'game page of a player', path: '/game/red-fox', isPlayer: true, maxMs: 3 },
]

const agent = new Agent({ keepAlive: true, maxSockets: CALLERS })
const registered = z.object({ data: z.object({ accessToken: z.string() }) })

/** Requests a page as a browser does. Returns the number of transferred bytes. */
function visit(url: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      accept: 'text/html',
      'accept-encoding': 'gzip, deflate, br',
      'accept-language': 'en',
      cookie,
    }
    const sent = request(url, { agent, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () =>
        answer.statusCode === 200 && answer.headers['content-encoding'] === 'br'
          ? resolve(bytes)
          : reject(new Error(`${url} returned ${answer.statusCode}`)),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

async function newPlayer(url: string, number: number): Promise<string> {
  const answer = await fetch(`${url}/api/player/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `bench-${number}@example.com`,
      password: 'correct horse battery',
      currency: 'EUR',
      country: 'DE',
      birthdate: '1990-05-17',
      agreements: true,
    }),
  })
  const token = registered.parse(await answer.json()).data.accessToken
  for (const game of FAVORITES.slice(number % 4, (number % 4) + 3)) {
    const headers = { authorization: `Bearer ${token}` }
    await fetch(`${url}/api/game/games/${game}/favorite`, { method: 'POST', headers })
  }
  return `${SESSION_COOKIE}=${token}`
}

/** Requests a number of pages from several callers at once. Returns the bytes of the last one. */
async function load(url: string, cookies: readonly string[], pages: number): Promise<number> {
  let next = 0
  let bytes = 0
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (next < pages) bytes = await visit(url, cookies[next++ % cookies.length] ?? '')
    }),
  )
  return bytes
}

// Eight players request more pages than the rate limit allows.
const tessera = await startTessera({ CALLS_PER_MINUTE: 'off' })
let isGood = true
try {
  const id = processOn(tessera.url)
  const players: string[] = []
  for (let number = 0; number < PLAYERS; number++) players.push(await newPlayer(tessera.url, number))
  const idle = await untilSportIsOn(tessera.url)
  console.log(
    `Idle: ${idle.rest.toFixed(0)} ms of CPU time per second, plus ${idle.sport.toFixed(0)} ms in the sports thread`,
  )
  for (const { name, path, isPlayer, maxMs } of KINDS) {
    const cookies = isPlayer ? players : ['']
    await load(tessera.url + path, cookies, WARM_UP_PAGES)
    const [startMs, start] = [performance.now(), processorOf(id)]
    const bytes = await load(tessera.url + path, cookies, PAGES)
    const seconds = (performance.now() - startMs) / 1000
    const end = processorOf(id)
    const each = (end.rest - start.rest) / PAGES
    const perSecond = PAGES / seconds
    const sport = (end.sport - start.sport) / seconds
    isGood &&= each <= maxMs
    console.log(
      `${each <= maxMs ? 'PASS' : 'FAIL'}  ${name}: ${each.toFixed(2)} ms of CPU time (at most ${maxMs}), ` +
        `${perSecond.toFixed(0)} pages per second, ${(bytes / 1000).toFixed(1)} kB transferred; ` +
        `sports thread: ${sport.toFixed(0)} ms per second`,
    )
  }
} finally {
  agent.destroy()
  await tessera.stop()
}
process.exit(isGood ? 0 : 1)
