import { randomUUID } from 'node:crypto'
import { type Connection, openConnection, type RawResponse } from './connection.ts'
import type { OpenGame, Player } from './players.ts'

/** What a run of rounds came to. */
export interface Measured {
  /** Rounds begun, each with its bet and its win. */
  readonly rounds: number
  /** A second. */
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
  if (status !== 200) throw new Error(`a round was answered ${status}: ${body}`)
  const view: RoundView = JSON.parse(body)
  return view
}

/** How long a call waits that the limit of a session refused. */
const LIMITED_WAIT_MS = 100

/**
 * Sends a call until the limit of its session lets it pass. Free spins are shown faster than any hand asks for them, and on a
 * fast machine they use up what the next round needs. Answers how long the call took that was taken, in milliseconds.
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

/** Plays a round to its end, free spins included; answers how long its beginning took, in milliseconds. */
async function playRound(connection: Connection, player: Player, game: OpenGame): Promise<number> {
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

/** A session may begin this many rounds and then so many a second; a player goes around their games. */
const SESSION_BURST = 55
const SESSION_PER_SECOND = 19

/** Each player begins the next round when the last one is over, for so many seconds or as the limit of calls allows. */
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

/** Each player begins a round every so many milliseconds, spread evenly, and does not wait for others. */
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
