import type { EventMessage, EventPhase, FeedMessage, RecoveryRequest, Stamp } from '@tessera/feed'
import type { Joint } from '@tessera/sport'
import type { Category, Championship, Fixture, SportClock, SportFeed } from '../feed/sport-feed.ts'

/** A clock that stands still until a test advances it. */
export interface TestClock extends SportClock {
  advance(ms: number): void
}

export function createTestClock(atMs = Date.UTC(2026, 5, 1, 12)): TestClock {
  let at = atMs
  return {
    now: () => at,
    advance(ms) {
      at += ms
    },
  }
}

/** A feed controlled by a test, which responds to recoveries with all its messages so far. */
export interface TableFeed extends SportFeed {
  readonly fixtures: (window: { readonly fromMs: number; readonly toMs: number }) => readonly Fixture[]
  /** Returns a stamp of the current time, later than all earlier ones. */
  stamp(producer?: string): Stamp
  say(...messages: FeedMessage[]): void
  /** Sends an `alive` message for each producer. */
  alive(): void
  /** Adds a match of two sides and returns its id. */
  addMatch(fixture?: Partial<Fixture>): string
  /** Creates prices of a market with two or three outcomes from their chances. */
  odds(eventId: string, chances: readonly number[], given?: OddsGiven): EventMessage
  /** True if the feed responds to recoveries; `asked` contains the requests. */
  isAnswering: boolean
  readonly asked: { producer: string; request: RecoveryRequest }[]
  jointChance: Joint | null
}

interface OddsGiven {
  readonly market?: { readonly id: string; readonly specifiers: string }
  readonly producer?: string
  readonly phase?: EventPhase
  readonly facts?: object
  readonly status?: 'active' | 'suspended' | 'off' | 'settled' | 'handed-over'
}

export const MATCH_RESULT = { id: '1x2', specifiers: '' }
const NAMES: readonly string[] = ['home', 'draw', 'away']
const TWO: readonly string[] = ['home', 'away']
/** Course of every event in proofs. */
export const COURSE = { family: 'decision', parameters: { home: 0.5, away: 0.5 }, names: {} }
const CATEGORIES: readonly Category[] = [{ categoryId: 1, sportId: 66, name: 'Northland' }]
const CHAMPIONSHIPS: readonly Championship[] = [
  {
    championshipId: 11,
    categoryId: 1,
    sportId: 66,
    name: 'First league',
    rank: 1,
    liabilityLimit: 1_000_000,
  },
]

const side = (id: string, name: string): Fixture['competitors'][number] => ({
  id,
  name,
  shortName: name.slice(0, 3).toUpperCase(),
  colours: ['#102030', '#ffffff'],
  players: [{ id: `${id}-9`, name: `Óscar ${name}`, number: 9 }],
})

/** Creates the feed. */
export function createTableFeed(clock: SportClock): TableFeed {
  const listeners = new Set<(messages: readonly FeedMessage[]) => void>()
  const fixtures = new Map<string, Fixture>()
  const said: FeedMessage[] = []
  let sequence = 0
  let matches = 1_000
  const tell = (messages: readonly FeedMessage[]): void => {
    for (const listener of listeners) listener(messages)
  }
  const feed: TableFeed = {
    producers: ['prematch', 'live'],
    categories: CATEGORIES,
    championships: CHAMPIONSHIPS,
    isAnswering: true,
    asked: [],
    jointChance: { ok: true, probability: 0.2 },
    fixtures: ({ fromMs, toMs }) =>
      [...fixtures.values()].filter(({ startsAtMs }) => startsAtMs >= fromMs && startsAtMs < toMs),
    fixture: (eventId) => fixtures.get(eventId) ?? null,
    rulesOf: () => ({ accidents: ['postponed'], course: COURSE }),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    recover(producer, request) {
      feed.asked.push({ producer, request })
      if (!feed.isAnswering) return
      tell(said.filter(({ stamp }) => stamp.producer === producer && stamp.madeAtMs >= (request.fromMs ?? 0)))
      tell([{ kind: 'snapshot-complete', stamp: feed.stamp(producer), recoveryId: request.recoveryId }])
    },
    joint: async () => feed.jointChance,
    stamp(producer = 'live') {
      sequence += 1
      return { producer, madeAtMs: clock.now(), sequence: sequence % 1_000 }
    },
    say(...messages) {
      said.push(...messages)
      tell(messages)
    },
    alive() {
      for (const producer of feed.producers)
        tell([{ kind: 'alive', stamp: feed.stamp(producer), subscribed: true }])
    },
    addMatch(given = {}) {
      matches += 1
      const eventId = given.eventId ?? String(matches)
      const competitors = [side(`h${eventId}`, 'Ålborg'), side(`a${eventId}`, 'Brücken')]
      fixtures.set(eventId, {
        eventId,
        championshipId: 11,
        name: 'Ålborg - Brücken',
        competitors,
        startsAtMs: clock.now() + 3_600_000,
        isSimulated: true,
        commitment: 'c'.repeat(64),
        ...given,
      })
      return eventId
    },
    odds(
      eventId,
      chances,
      { market = MATCH_RESULT, producer = 'live', phase = 'live', facts, status = 'active' } = {},
    ) {
      const names = chances.length === 2 ? TWO : NAMES
      return {
        kind: 'odds-change',
        event: eventId,
        stamp: feed.stamp(producer),
        phase,
        // Facts are plain data.
        ...(facts === undefined ? {} : { facts: JSON.parse(JSON.stringify(facts)) }),
        markets: [
          {
            ...market,
            group: 'regular',
            status,
            outcomes: chances.map((won, index) => ({
              id: names[index] ?? String(index),
              active: true,
              chances: { won, halfWon: 0, push: 0, halfLost: 0, lost: 1 - won },
            })),
          },
        ],
      }
    },
  }
  return feed
}

/** Words for tests that return ids as names. */
export const plainWords = {
  sport: (sportId: number) => `sport ${sportId}`,
  event: ({ name, season }: Pick<Fixture, 'name' | 'season'>, championship: string) =>
    season && 'number' in season ? `${championship} ${season.number}` : name,
  list: (type: string) => (type === 'anytime-scorer' ? 'list' : null),
  market: (_: Fixture, market: { id: string; specifiers: string }) => market.id,
  outcome: (_: Fixture, __: { id: string }, outcomeId: string) => outcomeId,
}

/** Returns facts of a match in the form of a feed. */
export const matchFacts = (
  home: number,
  away: number,
  incidents: { number: number; type: string }[] = [],
) => ({
  score: { home, away },
  periods: [{ home, away }],
  period: 'half-1',
  points: null,
  clock: null,
  possession: null,
  statistics: [],
  incidents: incidents.map((each) => ({ ...each, side: 'home', at: 60, player: null })),
  situation: [],
  standing: [],
})
