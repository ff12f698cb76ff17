import type { GrantTerms, LimitKey } from '../src/index.ts'
import type { WalletOperation } from '../src/wallet.ts'
import { betOf, type Seat } from './fixture.ts'

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

const AMOUNTS = [0n, 1n, 7n, 33n, 60n, 150n, 400n] as const
const PERIODS = ['day', 'week', 'month'] as const
export const CURRENCIES = ['EUR', 'USD'] as const
/** Values of a subunit, some of which make amounts that are no whole subunits. */
export const RATES = [
  '1',
  '0.9',
  '1.1',
  '0.913579135791',
  '1.000000000001',
  '0.333333333333',
  '12.5',
] as const

/** Seats of a player by currency. */
export type Seats = Readonly<Record<(typeof CURRENCIES)[number], Seat>>

/** An operation of a player, who has one seat per currency. */
interface PlayerOperation {
  readonly player: number
  make(seats: Seats): WalletOperation
}

/** A step of the storm: operations of several players, a change of their rules, or a new rate. */
export type Step =
  | { kind: 'operate'; operations: PlayerOperation[] }
  | {
      kind: 'grant'
      player: number
      currency: string
      amount: bigint
      terms: Omit<GrantTerms, 'expiresAt'>
      hours: number
    }
  | { kind: 'end'; player: number; state: 'completed' | 'forfeited' | 'expired' | 'cancelled' }
  | { kind: 'due'; player: number }
  | {
      kind: 'limit'
      player: number
      key: LimitKey
      currency: string
      /** Null removes the limit. */
      amount: bigint | null
    }
  | { kind: 'block'; player: number; reason: 'self_exclusion' | 'cooling_off'; hours: number }
  | { kind: 'rate'; currency: string; value: string }
  | { kind: 'wait'; hours: number }

/** Picks a random value. */
export const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[random(values.length)] as Value

function operationOf(random: Random, players: number): PlayerOperation {
  const [player, currency] = [random(players), pick(random, CURRENCIES)]
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
  const make = (seats: Seats): WalletOperation => {
    const seat = seats[currency]
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
  return { player, make }
}

/** Returns a random step. */
export function stepOf(random: Random, players: number): Step {
  const player = random(players)
  const what = random(46)
  if (what < 2)
    return {
      ...{ kind: 'grant', player, currency: pick(random, CURRENCIES) },
      ...{ amount: pick(random, [50n, 200n, 1_000n]), hours: 1 + random(200) },
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
  if (what === 3 || what > 42)
    return {
      ...{ kind: 'limit', player, currency: pick(random, CURRENCIES) },
      key: {
        kind: pick(random, ['bet', 'loss']),
        period: pick(random, PERIODS),
        source: pick(random, ['player', 'operator']),
      },
      amount: pick(random, [null, 100n, 700n, 5_000n]),
    }
  if (what === 40 || what === 41)
    return { kind: 'rate', currency: pick(random, CURRENCIES), value: pick(random, RATES) }
  if (what === 42)
    return {
      ...{ kind: 'block', player, reason: pick(random, ['self_exclusion', 'cooling_off']) },
      hours: 1 + random(24),
    }
  if (what === 4) return { kind: 'wait', hours: random(30) }
  if (what === 5) return { kind: 'due', player }
  const size = pick(random, [1, 1, 3, 8, 24])
  return { kind: 'operate', operations: Array.from({ length: size }, () => operationOf(random, players)) }
}
