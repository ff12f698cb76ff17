import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openConnection } from '../product/connection.ts'
import { listen } from '../product/listeners.ts'
import { playRound } from '../product/load.ts'
import type { Player } from '../product/players.ts'

const ASSETS = fileURLToPath(new URL('../../apps/web/build/client/assets', import.meta.url))
/** Pages that a player opens in turn. */
const PAGES = ['/', '/games', '/wallet', '/profile/personal', '/de/bonuses'] as const
/** Time between two actions of a player. */
const PAUSE_MS = 4000
/** Every fourth player never navigates, so that the page of the old build stays open to the end. */
const STAYS = 4

/** Counts of what all players have done. */
export interface Tally {
  pages: number
  newPages: number
  chunks: number
  rounds: number
  polls: number
  /** One line per request that a browser would show as an error. */
  readonly problems: string[]
}

export const newTally = (): Tally => ({
  pages: 0,
  newPages: 0,
  chunks: 0,
  rounds: 0,
  polls: 0,
  problems: [],
})

/** Names of the scripts of the old build, which a page of it may ask for at any time. */
const oldChunks = (): string[] => readdirSync(ASSETS).filter((name) => name.endsWith('.js'))

/** A player's open page. */
export interface Visit {
  readonly player: Player
  /** Id of the build of the open page. */
  build(): string
  /** Newest balance that was received in real time, in cents; null before the first. */
  balance(): number | null
  /** Ends the visit after the current action. */
  end(): Promise<void>
}

/** Opens a page as a player's browser does, and plays, loads scripts, polls and navigates until the visit ends. */
export async function startVisit(url: string, player: Player, index: number, tally: Tally): Promise<Visit> {
  const connection = openConnection(url)
  const listener = await listen(url, player)
  const chunks = oldChunks()
  let build = ''
  let isNewer = false
  let isOver = false

  /** Loads a path. A network error counts as a problem, as for a browser. */
  async function load(path: string, isRight: (answer: Response, text: string) => boolean): Promise<string> {
    try {
      const answer = await fetch(url + path, {
        headers: { cookie: `access_token=${player.accessToken}` },
        redirect: 'manual',
      })
      const text = await answer.text()
      if (!isRight(answer, text)) tally.problems.push(`${path} of ${build} returned ${answer.status}`)
      return text
    } catch (error) {
      tally.problems.push(`${path} of ${build} failed: ${String(error)}`)
      return ''
    }
  }
  const isScript = (answer: Response) =>
    answer.status === 200 && /javascript|css/.test(answer.headers.get('content-type') ?? '')
  async function loadChunk(path: string): Promise<void> {
    tally.chunks += 1
    await load(path, isScript)
  }
  async function openPage(path: string): Promise<void> {
    const html = await load(path, (answer, text) => answer.status === 200 && text.includes('id="page-state"'))
    build = /"buildId":"([^"]+)"/.exec(html)?.[1] ?? ''
    tally.pages += 1
    if (isNewer) tally.newPages += 1
    const assets = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)]
    for (const asset of new Set(assets.map(([, each = '']) => each))) await loadChunk(asset)
  }
  async function poll(): Promise<void> {
    tally.polls += 1
    const text = await load(`/builds/latest.json?${Date.now()}`, ({ status }) => status === 200)
    isNewer = text !== '' && JSON.parse(text).id !== build
  }

  await openPage(PAGES[index % PAGES.length] ?? '/')
  const oldBuild = build

  async function act(step: number): Promise<void> {
    const [game] = player.games
    if (game === undefined) throw new Error('a player has no game')
    await playRound(connection, player, game)
    tally.rounds += 1
    if (build === oldBuild) await loadChunk(`/assets/${chunks[(index * 7 + step) % chunks.length]}`)
    if (step % 3 === 1) await poll()
    // Within a build, a navigation loads no page: only a newer build makes it a full one.
    if (step % 3 === 2 && isNewer && index % STAYS !== 0)
      await openPage(PAGES[(index + step) % PAGES.length] ?? '/')
  }

  const running = (async () => {
    await new Promise((resolve) => setTimeout(resolve, (index * PAUSE_MS) / 200))
    for (let step = 0; !isOver; step += 1) {
      await act(step).catch((error: unknown) => tally.problems.push(String(error)))
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  })()
  return {
    player,
    build: () => build,
    balance: listener.balance,
    end: async () => {
      isOver = true
      await running
      connection.close()
      listener.close()
    },
  }
}
