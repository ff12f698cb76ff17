import { randomUUID } from 'node:crypto'
import { type Connection, openConnection, type RawResponse } from './connection.ts'
import type { OpenGame, Player } from './players.ts'

/** Result of a load run. */
export interface Measured {
  /** Number of rounds started, each with its bet and win. */
  readonly rounds: number
  /** Rounds per second. */
  readonly rate: number
  readonly p50Ms: number
  readonly p99Ms: number
}

interface RoundView {
  readonly roundId: string
  readonly state: 'checking' | 'open' | 'closed' | 'void'
  readonly stake: number
  readonly win: number
  readonly result: { readonly freeSpins?: { readonly played: number } } | null
}

function viewOf({ status, body }: RawResponse): RoundView {
  if (status !== 200) throw new Error(`a round returned ${status}: ${body}`)
  const view: RoundView = JSON.parse(body)
  return view
}

/** Wait before a call that the rate limit refused is repeated. */
const LIMITED_WAIT_MS = 100

/**
 * Sends a call until the rate limit of its session accepts it. Free spins are shown faster than a player would
 * request them, which on a fast machine uses up the limit. Returns the duration of the accepted call in
 * milliseconds.
 */
async function sendWithinLimit(
  call: () => Promise<RawResponse>,
): Promise<{ readonly reply: RawResponse; readonly tookMs: number }> {
  for (;;) {
    const started = performance.now()
    const reply = await call()
    const tookMs = performance.now() - started
    if (reply.status !== 429) return { reply, tookMs }
    await new Promise((resolve) => setTimeout(resolve, LIMITED_WAIT_MS))
  }
}

/** Plays a round to its end, including free spins. Returns the duration of its first call in milliseconds. */
export async function playRound(connection: Connection, player: Player, game: OpenGame): Promise<number> {
  const asked = { stake: game.stake, choices: game.choices, clientRoundKey: randomUUID() }
  const begun = await sendWithinLimit(() => connection.post('/studio/api/rounds', game.token, asked))
  let round = viewOf(begun.reply)
  while (round.state === 'open' || round.state === 'checking') {
    const path = `/studio/api/rounds/${round.roundId}`
    const spin = (round.result?.freeSpins?.played ?? 0) + 1
    const isOpen = round.state === 'open'
    const { reply } = await sendWithinLimit(() =>
      isOpen ? connection.post(`${path}/next`, game.token, { spin }) : connection.get(path, game.token),
    )
    round = viewOf(reply)
  }
  if (round.state === 'closed') {
    player.staked += round.stake
    player.won += round.win
  }
  return begun.tookMs
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

function measuredOf(times: readonly number[], seconds: number): Measured {
  const sorted = times.toSorted((a, b) => a - b)
  return {
    rounds: times.length,
    rate: times.length / seconds,
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
  }
}

/**
 * Rounds that a session may start at once, and then per second. A player therefore cycles through several games.
 */
const SESSION_BURST = 55
const SESSION_PER_SECOND = 19

/** Plays rounds back to back for each player, for a number of seconds or as long as the rate limit allows. */
export async function playClosedLoop(
  url: string,
  players: readonly Player[],
  seconds: number,
): Promise<Measured> {
  const times: number[] = []
  const started = performance.now()
  const end = started + seconds * 1000
  await Promise.all(
    players.map(async (player) => {
      const connection = openConnection(url)
      for (let round = 0; performance.now() < end; round += 1) {
        const game = player.games[round % player.games.length]
        if (game === undefined) throw new Error('a player has no game')
        const inSession = Math.floor(round / player.games.length)
        if (inSession > SESSION_BURST + ((performance.now() - started) / 1000) * SESSION_PER_SECOND) break
        times.push(await playRound(connection, player, game))
      }
      connection.close()
    }),
  )
  return measuredOf(times, (performance.now() - started) / 1000)
}

/** Starts a round of each player at a fixed interval, evenly spread, independent of other players. */
export async function playPaced(
  url: string,
  players: readonly Player[],
  everyMs: number,
  seconds: number,
): Promise<Measured> {
  const times: number[] = []
  const started = performance.now()
  const end = started + seconds * 1000
  await Promise.all(
    players.map(async (player, index) => {
      const connection = openConnection(url)
      const [game] = player.games
      if (game === undefined) throw new Error('a player has no game')
      let at = started + (index / players.length) * everyMs
      while (at < end) {
        const waitMs = at - performance.now()
        if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
        times.push(await playRound(connection, player, game))
        at += everyMs
      }
      connection.close()
    }),
  )
  return measuredOf(times, (performance.now() - started) / 1000)
}
