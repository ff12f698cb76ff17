import { stakeProblem } from '@tessera/odds'
import { createBatcher, type Database, isConnectionLost, type Tx } from '@tessera/postgres'
import type { BetBook } from '../bet-book.ts'
import { stakeBounds } from '../rules/bet-limits.ts'
import { addExposure, booksOf, exposureAt, roomOf, type TakenBooks, withEvents } from '../rules/exposure.ts'
import { kindOf, returnPerUnit } from '../rules/odds-bet.ts'
import { openBetsOn } from '../store/bet-row.ts'
import { lockMarkets, readExposures } from '../store/exposure-store.ts'
import { type BetToInsert, insertBets } from '../store/insert-bets.ts'
import type { StoredBet } from '../stored-bet.ts'
import { refusedBet } from './new-bet.ts'

/** A bet to be stored under the key of its request. */
export interface KeyedBet {
  readonly bet: StoredBet
  readonly idempotencyKey: string
  readonly requestHash: Buffer
}

/** The stored bet, or `isNew: false` if its key already has a bet. */
export type PlacedBet = { readonly isNew: true; readonly bet: StoredBet } | { readonly isNew: false }

export interface BetSets {
  /** Stores a bet, pending or refused. Resolves once it is on disk. */
  place(bet: KeyedBet): Promise<PlacedBet>
}

type Books = ReturnType<typeof booksOf>

/** Judges a pending bet against its stake limits, given the stakes and payouts of earlier bets on its markets. */
function judgeStake(book: BetBook, entry: KeyedBet, taken: TakenBooks): BetToInsert {
  const { bet } = entry
  if (bet.state !== 'pending') return { ...entry, exposures: [] }
  const kind = kindOf(bet)
  const perUnit = returnPerUnit(
    kind,
    bet.legs.map(({ price }) => price),
  )
  const bounds = stakeBounds(kind, perUnit, roomOf(book, withEvents(bet), taken), bet.currency)
  const problem = stakeProblem(bet.stakePerLine, bounds)
  if (problem !== null)
    return {
      ...entry,
      bet: refusedBet(bet, problem === 'above-max' ? 'stake-above-max' : 'stake-below-min'),
      exposures: [],
    }
  return { ...entry, exposures: exposureAt(bet) }
}

/** Reads each player's own share of the markets of their bets, from the open bets. */
async function readOwnBooks(tx: Tx, bets: readonly StoredBet[]): Promise<(playerId: string) => Books> {
  const running = await openBetsOn(
    tx,
    bets.map(({ playerId, legs }) => ({ playerId, eventIds: legs.map(({ eventId }) => eventId) })),
  )
  const books = new Map<string, Books>()
  const booksOfPlayer = (playerId: string): Books => {
    const known = books.get(playerId) ?? new Map()
    books.set(playerId, known)
    return known
  }
  for (const bet of running)
    for (const exposure of exposureAt(bet)) addExposure(booksOfPlayer(bet.playerId), exposure)
  return booksOfPlayer
}

async function placeAll(tx: Tx, book: BetBook, entries: readonly KeyedBet[]): Promise<PlacedBet[]> {
  const pending = entries.map(({ bet }) => bet).filter(({ state }) => state === 'pending')
  const markets = pending.flatMap((bet) => withEvents(bet).flatMap(({ selections }) => selections))
  await lockMarkets(tx, markets)
  const all = booksOf(pending.length > 0 ? await readExposures(tx, markets) : [])
  const ownOf = pending.length > 0 ? await readOwnBooks(tx, pending) : () => new Map()
  // If a set has two requests with the same key, the first is judged; the second finds the first one's bet.
  const seen = new Set<string>()
  const judged = entries.map((entry) => {
    const key = `${entry.bet.playerId} ${entry.idempotencyKey}`
    const isFirst = !seen.has(key)
    seen.add(key)
    if (!isFirst) return null
    const own = ownOf(entry.bet.playerId)
    const judgedEntry = judgeStake(book, entry, { all, own })
    for (const exposure of judgedEntry.exposures) {
      addExposure(all, exposure)
      addExposure(own, exposure)
    }
    return judgedEntry
  })
  const added = await insertBets(
    tx,
    judged.filter((entry) => entry !== null),
  )
  return judged.map((entry) =>
    entry !== null && added.has(entry.bet.id) ? { isNew: true, bet: entry.bet } : { isNew: false },
  )
}

/** Creates the placement queue. A single bet is stored immediately; bets that have to wait share a transaction. */
export function createBetSets(database: Database, book: BetBook): BetSets {
  const run = (entries: readonly KeyedBet[]): Promise<PlacedBet[]> =>
    database.transaction((tx) => placeAll(tx, book, entries))
  const batcher = createBatcher<KeyedBet, PlacedBet>({
    runOne: async (entry) => {
      const [placed] = await run([entry])
      if (placed === undefined) throw new Error('a set returned no result for its only bet')
      return placed
    },
    runMany: run,
    isWorthSplitting: (error) => !isConnectionLost(error),
    lanes: 2,
    batchSizeMax: 64,
    waitingMax: 10_000,
  })
  return { place: (bet) => batcher.submit(bet) }
}
