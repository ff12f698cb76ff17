import type { EventPage, LiveFacts, SportProof } from '@tessera/contract/sportsbook'
import type { Fixture, SportFeed } from '../../feed/sport-feed.ts'
import { type EventEntry, isOver } from '../state/event-entry.ts'

const SEED_CACHE_MAX = 5_000

export type EntryOf = (eventId: string) => EventEntry | undefined

type EventProof = NonNullable<EventPage['proof']>

/** Creates the proofs of simulated events: those on pages, and complete ones for the verifier. */
export function createProofs(
  feed: SportFeed,
  fixtureOf: (eventId: string) => Fixture | null,
  entryOf: EntryOf,
): {
  proofOf(fixture: Fixture): Promise<EventProof | null>
  complete(eventId: string): Promise<SportProof | null>
} {
  const seedOf = createSeeds(feed, entryOf)

  async function beaconOf({ beacon }: Fixture): Promise<EventProof['beacon']> {
    if (!beacon) return null
    const { chain, round } = beacon
    const stored = await feed.beaconRound?.(chain, round)
    return { chain, round, randomness: stored?.randomness ?? null, signature: stored?.signature ?? null }
  }

  async function proofOf(fixture: Fixture): Promise<EventProof | null> {
    const { commitment, eventId } = fixture
    if (commitment === null) return null
    return { commitment, seed: await seedOf(eventId), beacon: await beaconOf(fixture) }
  }

  return {
    proofOf,
    async complete(eventId) {
      const fixture = fixtureOf(eventId)
      const proof = fixture && (await proofOf(fixture))
      const rules = feed.rulesOf?.(eventId)
      if (!proof || !rules) return null
      const facts = proof.seed === null ? null : (entryOf(eventId)?.facts ?? null)
      return { eventId, ...proof, ...namesOf(fixture), ...rules, result: facts && resultOf(facts) }
    },
  }
}

/** Returns the names that facts and bets use for an event. */
export const namesOf = ({
  name,
  competitors,
}: Pick<Fixture, 'name' | 'competitors'>): Pick<SportProof, 'name' | 'competitors'> => ({
  name,
  competitors: competitors.map(({ id, name: ofSide, players }) => ({
    id,
    name: ofSide,
    players: players.map((player) => ({ id: player.id, name: player.name })),
  })),
})

/** Returns the facts that a proof confirms. */
const resultOf = ({
  score,
  periods,
  standing,
  statistics,
  incidents,
  substitutions,
}: LiveFacts): SportProof['result'] => ({
  score,
  periods,
  standing,
  statistics,
  incidents,
  ...(substitutions && { substitutions }),
})

/** Creates the revealed seeds of events, which never change. Before the end of an event there is none. */
function createSeeds(
  feed: Pick<SportFeed, 'revealedSeed'>,
  entryOf: EntryOf,
): (eventId: string) => Promise<string | null> {
  const seeds = new Map<string, string>()
  return async (eventId) => {
    const known = seeds.get(eventId)
    if (known !== undefined) return known
    const entry = entryOf(eventId)
    if (!entry || !isOver(entry)) return null
    const seed = (await feed.revealedSeed?.(eventId)) ?? null
    if (seed !== null) seeds.set(eventId, seed)
    const [oldest] = seeds.keys()
    if (seeds.size > SEED_CACHE_MAX && oldest !== undefined) seeds.delete(oldest)
    return seed
  }
}
