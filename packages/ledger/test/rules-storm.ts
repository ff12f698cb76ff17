import { randomUUID } from 'node:crypto'
import type { Database } from '@tessera/postgres'
import { endGrant, type GrantTerms, listDueGrants, listGrants, openGrant, setLimit } from '../src/index.ts'
import { runOperations, type WalletOperation, type WalletResult } from '../src/wallet.ts'
import { betOf, type Seat, seatPlayer } from './fixture.ts'
import { readBooks, readRules } from './read-books.ts'
import { runSingly } from './run-singly.ts'

/** Returns a pseudo-random integer below a bound. */
export type Random = (below: number) => number

/** Creates a reproducible generator of pseudo-random numbers (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

const HOUR_MS = 3_600_000
const AMOUNTS = [0n, 1n, 7n, 33n, 60n, 150n, 400n] as const
const PERIODS = ['day', 'week', 'month'] as const

/** A step of the storm: operations of several players, or a change of their rules. */
type Step =
  | { kind: 'operate'; operations: ((seats: readonly Seat[]) => WalletOperation)[] }
  | { kind: 'grant'; player: number; amount: bigint; terms: Omit<GrantTerms, 'expiresAt'>; hours: number }
  | { kind: 'end'; player: number; state: 'completed' | 'forfeited' | 'expired' | 'cancelled' }
  | { kind: 'due'; player: number }
  | { kind: 'limit'; player: number; limit: 'bet' | 'loss'; period: (typeof PERIODS)[number]; amount: bigint }
  | { kind: 'wait'; hours: number }

const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[random(values.length)] as Value

function operationOf(random: Random, players: number): (seats: readonly Seat[]) => WalletOperation {
  const player = random(players)
  const kind = pick(random, [
    'bet',
    'bet',
    'play',
    'play',
    'play',
    'win',
    'win',
    'rollback',
    'correction',
  ] as const)
  const [key, bet, round] = [random(300), random(300), random(90)]
  const [amount, won] = [pick(random, AMOUNTS), pick(random, AMOUNTS)]
  const [isClosing, isOpen] = [random(2) === 0, random(4) === 0]
  const odds = pick<bigint | undefined>(random, [undefined, 1_200n, 2_000n])
  return (seats) => {
    const seat = seats[player]
    if (seat === undefined) throw new Error('unknown seat')
    const head = {
      ...betOf(seat, { amount }),
      transactionId: `${seat.playerId}.${key}`,
      roundId: `round${round}`,
    }
    if (kind === 'rollback') return { kind, ...head, betTransactionId: `${seat.playerId}.${bet}` }
    if (kind === 'play') {
      const win = isOpen ? null : { transactionId: `${seat.playerId}.${key}w`, amount: won }
      return { kind, ...head, odds, win }
    }
    return kind === 'win'
      ? { kind, ...head, isClosing }
      : kind === 'bet'
        ? { kind, ...head, odds }
        : { kind, ...head }
  }
}

function stepOf(random: Random, players: number): Step {
  const player = random(players)
  const what = random(40)
  if (what < 2)
    return {
      ...{ kind: 'grant', player, amount: pick(random, [50n, 200n, 1_000n]), hours: 1 + random(200) },
      terms: {
        // Unique per player, so that two grants have one order.
        rank: pick(random, [-1, 1]) * (1 + random(1_000_000)),
        wageringRequired: BigInt(pick(random, [100, 900, 50_000])) * 10_000n,
        contribution: { games: random(4) === 0 ? { dice: 1_000 } : {}, other: 10_000 },
        ...(random(3) === 0 && { maxBet: 100n }),
        ...(random(5) === 0 && { excludedGames: ['dice'] }),
        ...(random(5) === 0 && { minOdds: 1_500n }),
        ...(random(4) === 0 && { minMultiplier: 1_500n }),
        ...(random(3) === 0 && { maxConversion: 120n }),
        ...(random(4) === 0 && { unconverted: 50n }),
      },
    }
  if (what === 2)
    return { kind: 'end', player, state: pick(random, ['completed', 'forfeited', 'expired', 'cancelled']) }
  if (what === 3)
    return {
      ...{ kind: 'limit', player, limit: pick(random, ['bet', 'loss']), period: pick(random, PERIODS) },
      amount: pick(random, [100n, 700n, 5_000n]),
    }
  if (what === 4) return { kind: 'wait', hours: random(30) }
  if (what === 5) return { kind: 'due', player }
  const size = pick(random, [1, 1, 3, 8, 24])
  return { kind: 'operate', operations: Array.from({ length: size }, () => operationOf(random, players)) }
}

/** Players of one name in one group: their operations run one by one, or in sets. */
interface Group {
  seats: Seat[]
  run(operations: WalletOperation[], at: Date): Promise<WalletResult[]>
}

/**
 * Plays random operations and changes of rules for two groups of the same players: one by one in one group, in sets in the
 * other. Throws at the first different answer, or if the books of two players differ at the end. Returns the number of
 * operations of each group.
 */
export async function playRulesStorm(
  database: Database,
  random: Random,
  { players, steps }: { players: number; steps: number },
): Promise<number> {
  const run = randomUUID()
  const groups: Group[] = []
  for (const name of ['one', 'set']) {
    const seats: Seat[] = []
    for (let index = 0; index < players; index += 1)
      seats.push(
        await seatPlayer(database, {
          amount: 1_000n,
          playerId: `${run}-${name}-${String(index).padStart(2, '0')}`,
        }),
      )
    groups.push({ seats, run: name === 'one' ? oneByOne(database) : inSets(database) })
  }
  let at = new Date('2027-03-01T00:00:00Z')
  let played = 0
  for (let count = 0; count < steps; count += 1) {
    at = new Date(at.getTime() + 1_000)
    const step = stepOf(random, players)
    if (step.kind === 'wait') at = new Date(at.getTime() + step.hours * HOUR_MS)
    else if (step.kind !== 'operate') await change(database, groups, step, at)
    else {
      const [one = [], set = []] = await Promise.all(
        groups.map((group) =>
          group.run(
            step.operations.map((make) => make(group.seats)),
            at,
          ),
        ),
      )
      compare(one, set)
      played += step.operations.length
    }
  }
  const [one, set] = groups
  for (const [index, seat] of (one?.seats ?? []).entries()) {
    const other = set?.seats[index]?.playerId ?? ''
    compare([await finalBooks(database, seat.playerId)], [await finalBooks(database, other)])
  }
  return played
}

/**
 * Reads the books of a player without what depends on the path: a set stores a play settled and publishes one event for it,
 * where single operations open the round first.
 */
async function finalBooks(database: Database, playerId: string) {
  const { events: _, ...books } = await readBooks(database, playerId)
  return {
    ...books,
    ...(await readRules(database, playerId)),
    rounds: books.rounds.map((row) => {
      const { late_number: late, settled_number: settled, ...round } = JSON.parse(row)
      return JSON.stringify({ ...round, settled: settled ?? late })
    }),
  }
}

const oneByOne =
  (database: Database): Group['run'] =>
  async (operations, at) => {
    const results: WalletResult[] = []
    // In the order in which a set runs them: player by player.
    const order = operations.map((_, index) => index).toSorted((a, b) => orderOf(operations, a, b))
    for (const index of order) {
      const operation = operations[index]
      if (operation) results[index] = await runSingly(database, operation, at)
    }
    return results
  }
const orderOf = (operations: WalletOperation[], a: number, b: number): number =>
  (operations[a]?.playerId ?? '') < (operations[b]?.playerId ?? '')
    ? -1
    : operations[a]?.playerId === operations[b]?.playerId
      ? a - b
      : 1

const inSets =
  (database: Database): Group['run'] =>
  (operations, at) =>
    runOperations(database, operations, at)

async function change(
  database: Database,
  groups: readonly Group[],
  step: Exclude<Step, { kind: 'operate' | 'wait' }>,
  at: Date,
): Promise<void> {
  for (const { seats } of groups) {
    const playerId = seats[step.player]?.playerId ?? ''
    await database.transaction(async (tx) => {
      if (step.kind === 'limit')
        await setLimit(
          tx,
          playerId,
          {
            ...{ kind: step.limit, period: step.period, source: 'player', currency: 'EUR' },
            amount: step.amount,
          },
          at,
        )
      else if (step.kind === 'grant')
        await openGrant(
          tx,
          {
            ...{ playerId, currency: 'EUR', amount: step.amount, scope: 'bonus', key: randomUUID() },
            ...step.terms,
            expiresAt: new Date(at.getTime() + step.hours * HOUR_MS),
          },
          at,
        )
      else if (step.kind === 'due') {
        // The job of bonuses ends what has expired or is used up.
        for (const due of await listDueGrants(tx, at, 0n, 1_000))
          if (due.playerId === playerId) await endGrant(tx, due.id, due.state, at)
      } else {
        const active = (await listGrants(tx, playerId)).find(({ state }) => state === 'active')
        if (active) await endGrant(tx, active.id, step.state, at)
      }
    })
  }
}

const toText = (value: unknown): string =>
  JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}` : each))

/** Throws at the first difference, with the two rows. */
function compare(one: readonly object[], set: readonly object[]): void {
  for (const [index, each] of one.entries()) {
    const [first, second] = [each, set[index] ?? {}].map((value) =>
      Object.entries(value).flatMap(([key, rows]) =>
        Array.isArray(rows) ? rows.map((row) => `${key} ${toText(row)}`) : [`${key} ${toText(rows)}`],
      ),
    )
    const place = (first ?? []).findIndex((row, at) => row !== second?.[at])
    if (place >= 0 || first?.length !== second?.length)
      throw new Error(`one by one: ${first?.[place]}\nin a set:   ${second?.[place]}`)
  }
}
