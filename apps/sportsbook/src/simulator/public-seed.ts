import { createHmac } from 'node:crypto'
import { type BeaconInfo, lastRoundAt } from '@tessera/fairness/beacon'

const MINUTE = 60_000
/** Time before an event's announced start at which its round of the beacon is published, a minute before its first draw. */
const PUBLISHED_BEFORE_MS = 11 * MINUTE

/** A chain from whose rounds events draw since a given time; null for events of the committed seed alone. */
export interface BeaconUse {
  readonly chain: Pick<BeaconInfo, 'hash' | 'period' | 'genesis_time'> | null
  /** Time from which rounds of the chain are used. */
  readonly fromMs: number
}

/** Round of a chain that an event draws from. It is known when the event is announced. */
export interface NamedRound {
  readonly chain: string
  readonly round: number
}

/** A published round that is stored. */
export interface StoredRound extends NamedRound {
  readonly randomness: string
  /** Time from which events may draw from it: later than its time if the beacon was late. */
  readonly readyAtMs: number
}

/**
 * Returns the round of an event by its announced start: the last one published eleven minutes before it. Null for an
 * event of the committed seed alone. Uses are in the order of their times.
 */
export function namedRound(uses: readonly BeaconUse[], startsAtMs: number): NamedRound | null {
  const publishedAtMs = startsAtMs - PUBLISHED_BEFORE_MS
  const chain = uses.findLast(({ fromMs }) => fromMs <= publishedAtMs)?.chain
  return chain ? { chain: chain.hash, round: lastRoundAt(chain, publishedAtMs) } : null
}

/** Returns the seed that an event is drawn from: HMAC-SHA256 of `<chain>:<round>:<randomness>` under the committed seed. */
export const finalSeedOf = (
  seed: string,
  { chain, round, randomness }: Pick<StoredRound, 'chain' | 'round' | 'randomness'>,
): string => createHmac('sha256', seed).update(`${chain}:${round}:${randomness}`).digest('hex')

/** Rounds that a simulator knows, and requests for others. */
export interface PublicSeeds {
  readonly uses: readonly BeaconUse[]
  /** Returns a round; requests it and returns null while it is unknown. */
  find(named: NamedRound): StoredRound | null
  add(round: StoredRound): void
}

/** Creates rounds from those known at the start. Each unknown one is requested once. */
export function createPublicSeeds(
  uses: readonly BeaconUse[],
  rounds: readonly StoredRound[],
  request: (named: NamedRound) => void,
): PublicSeeds {
  const keyOf = ({ chain, round }: NamedRound) => `${chain}:${round}`
  const known = new Map(rounds.map((round) => [keyOf(round), round]))
  const requested = new Set<string>()
  return {
    uses,
    find(named) {
      const key = keyOf(named)
      const round = known.get(key)
      if (round) return round
      if (!requested.has(key)) request(named)
      requested.add(key)
      return null
    },
    add(round) {
      known.set(keyOf(round), round)
      requested.delete(keyOf(round))
    },
  }
}

/** Public seeds of an installation without a beacon. */
export const NO_PUBLIC_SEEDS: PublicSeeds = { uses: [], find: () => null, add: () => {} }
