import type { EventCard, SlipSelection } from '@tessera/contract/sportsbook'
import type { LegResult } from '@tessera/feed'
import { builderProblem, offerBuilder, type Withdrawal } from '@tessera/odds'
import type { BookSelection } from '../../book/book.ts'
import type { Fixture } from '../../feed/sport-feed.ts'
import type { BetBook } from '../bet-book.ts'

interface FakeOutcome {
  price: number | null
  chances: NonNullable<BookSelection['chances']>
  result: LegResult
}

interface FakeMarket {
  status: BookSelection['status']
  version: number
  canPush: boolean
  playerId: string | null
  readonly outcomes: ReadonlyMap<string, FakeOutcome>
  /** Bets struck between these times are void. */
  cancels: { fromMs: number; toMs: number }[]
  withdrawals: Withdrawal[]
}

interface FakeEvent {
  fixture: Fixture
  isLive: boolean
  delayMs: number
  incidentAtMs: number
  /** A dangerous situation on the field: every market is suspended. */
  isDanger: boolean
  readonly markets: ReadonlyMap<string, FakeMarket>
}

const sideOf = (id: string): Fixture['competitors'][number] => ({
  ...{ id, name: `Side ${id}`, shortName: id, players: [] },
  colours: ['#000000', '#ffffff'],
})

type Change = Parameters<Parameters<BetBook['listen']>[0]>[0]

const certain = (won: number) => ({ won, halfWon: 0, push: 0, halfLost: 0, lost: 1 - won })

const OPPOSITE = {
  won: 'lost',
  lost: 'won',
  'half-won': 'half-lost',
  'half-lost': 'half-won',
  push: 'push',
  void: 'void',
  undecided: 'undecided',
} as const

export const WINNER = 'winner'
const BUILDER_LOADING = 0.1

/** Returns an outcome of an event's market in the form of a slip selection. */
export const pick = (eventId: string, outcomeId = 'yes', marketKey = WINNER): SlipSelection => ({
  eventId,
  marketKey,
  outcomeId,
})

const newMarket = ([yes, no]: readonly [number, number]): FakeMarket => {
  const share = yes / (yes + no)
  return {
    status: 'active',
    version: 1,
    canPush: false,
    playerId: null,
    outcomes: new Map([
      ['yes', { price: yes, chances: certain(1 - share), result: { result: 'undecided' } }],
      ['no', { price: no, chances: certain(share), result: { result: 'undecided' } }],
    ]),
    cancels: [],
    withdrawals: [],
  }
}

/** A book in memory for tests. Joint chances are products: the markets of its events are independent. */
export class FakeBook implements BetBook {
  nowMs = Date.parse('2026-03-01T12:00:00Z')
  isUp = true
  /** Maximum loss of the house on a market, in euro cents. */
  limit = 100_000_000
  readonly events = new Map<string, FakeEvent>()
  private readonly listeners = new Set<(change: Change) => void>()

  /** Adds an event whose markets have two outcomes, `yes` and `no`, at the given prices. */
  addEvent(eventId: string, markets: Record<string, readonly [number, number]> = { [WINNER]: [190, 190] }) {
    this.events.set(eventId, {
      fixture: {
        eventId,
        championshipId: 1,
        name: `Event ${eventId}`,
        competitors: [sideOf(`h${eventId}`), sideOf(`a${eventId}`)],
        startsAtMs: this.nowMs + 3_600_000,
        isSimulated: true,
        commitment: null,
      },
      isLive: false,
      delayMs: 0,
      incidentAtMs: 0,
      isDanger: false,
      markets: new Map(Object.entries(markets).map(([key, prices]) => [key, newMarket(prices)])),
    })
  }

  event(eventId: string): FakeEvent {
    const event = this.events.get(eventId)
    if (event === undefined) throw new Error(`no event ${eventId}`)
    return event
  }

  market(eventId: string, marketKey = WINNER): FakeMarket {
    const market = this.event(eventId).markets.get(marketKey)
    if (market === undefined) throw new Error(`no market ${marketKey}`)
    return market
  }

  outcome({ eventId, marketKey, outcomeId }: SlipSelection): FakeOutcome {
    const outcome = this.market(eventId, marketKey).outcomes.get(outcomeId)
    if (outcome === undefined) throw new Error(`no outcome ${outcomeId}`)
    return outcome
  }

  reprice(selection: SlipSelection, price: number): void {
    this.outcome(selection).price = price
    this.market(selection.eventId, selection.marketKey).version += 1
    this.tell([selection.eventId])
  }

  /** Sets the chance of `yes`, and that of `no` to the complement. */
  chance(eventId: string, won: number, marketKey = WINNER): void {
    this.outcome(pick(eventId, 'yes', marketKey)).chances = certain(won)
    this.outcome(pick(eventId, 'no', marketKey)).chances = certain(1 - won)
    this.market(eventId, marketKey).version += 1
    this.tell([eventId])
  }

  goLive(eventId: string, delayMs: number): void {
    Object.assign(this.event(eventId), { isLive: true, delayMs })
  }

  /** Sets the result of `yes`, and that of `no` to the opposite. */
  decide(eventId: string, yes: LegResult['result'], marketKey = WINNER, deadHeat?: LegResult['deadHeat']) {
    const with_ = (result: LegResult['result']): LegResult =>
      deadHeat && result === 'won' ? { result, deadHeat } : { result }
    this.outcome(pick(eventId, 'yes', marketKey)).result = with_(yes)
    this.outcome(pick(eventId, 'no', marketKey)).result = with_(OPPOSITE[yes])
    this.tell([eventId], [eventId])
  }

  tell(eventIds: readonly string[], resultsOf: readonly string[] = []): void {
    for (const listener of this.listeners) listener({ eventIds, resultsOf })
  }

  now = () => this.nowMs
  isReady = () => this.isUp
  fixture = (eventId: string) => this.events.get(eventId)?.fixture ?? null
  championship = () => ({
    ...{ championshipId: 1, categoryId: 1, sportId: 66, name: 'League', rank: 1 },
    liabilityLimit: this.limit,
  })

  selection({ eventId, marketKey, outcomeId }: SlipSelection): BookSelection | null {
    const event = this.events.get(eventId)
    const market = event?.markets.get(marketKey)
    const outcome = market?.outcomes.get(outcomeId)
    if (!event || !market || !outcome) return null
    return {
      status: event.isDanger && market.status === 'active' ? 'suspended' : market.status,
      isHeld: event.isDanger && market.status === 'active',
      price: outcome.price,
      version: `${market.version}`,
      chances: outcome.chances,
      canPush: market.canPush,
      playerId: market.playerId,
      isLive: event.isLive,
      delayMs: event.delayMs,
    }
  }

  builder(eventId: string, selections: readonly SlipSelection[]) {
    const problem = builderProblem(
      selections.map(({ marketKey, ...selection }) => {
        const { playerId, canPush } = this.market(eventId, marketKey)
        return { ...selection, marketId: marketKey, playerId, canPush }
      }),
      1,
    )
    if (problem !== null)
      return { problem: problem === 'other-event' ? 'builder-not-combinable' : `builder-${problem}` }
    const chance = this.chanceOfAll(selections)
    const price = offerBuilder(chance, [BUILDER_LOADING])
    if (price === null) return { problem: 'builder-contradiction' }
    const version = selections.map(({ marketKey }) => this.market(eventId, marketKey).version).join('-')
    return { price, version, chance }
  }

  joint(_eventId: string, selections: readonly SlipSelection[]) {
    return { ok: true, probability: this.chanceOfAll(selections) } as const
  }

  private chanceOfAll(selections: readonly SlipSelection[]): number {
    return selections.reduce((product, selection) => product * this.outcome(selection).chances.won, 1)
  }

  result({ eventId, marketKey, outcomeId }: SlipSelection, struckAtMs: number): LegResult {
    const market = this.events.get(eventId)?.markets.get(marketKey)
    if (market?.cancels.some(({ fromMs, toMs }) => fromMs <= struckAtMs && struckAtMs < toMs))
      return { result: 'void' }
    return market?.outcomes.get(outcomeId)?.result ?? { result: 'undecided' }
  }

  withdrawals = (eventId: string, marketKey: string) => this.market(eventId, marketKey).withdrawals
  hasIncidentSince = (eventId: string, sinceMs: number) => this.event(eventId).incidentAtMs > sinceMs

  listen(listener: (change: Change) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  words = ({ marketKey, outcomeId }: SlipSelection, locale: string) => ({
    marketName: `${marketKey} (${locale})`,
    outcomeName: outcomeId,
  })

  card(eventId: string): EventCard | null {
    const event = this.events.get(eventId)
    if (event === undefined) return null
    return {
      eventId,
      sport: { id: 66, code: 'soccer', name: 'Soccer' },
      category: { id: 1, name: 'Europe' },
      championship: { id: 1, name: 'League' },
      name: event.fixture.name,
      path: `/sport/soccer/europe/league/${eventId}-event`,
      competitors: [],
      startsAt: new Date(event.fixture.startsAtMs).toISOString(),
      phase: event.isLive ? 'live' : 'not-started',
      facts: null,
      main: null,
      marketCount: event.markets.size,
      isSimulated: true,
      version: 1,
    }
  }

  load = async () => {}
  /** Brings what this book hasn't received yet. */
  catchUp = async () => {}
  /** Number of queries sent to the feed. */
  questions = 0
  loadJointChances: BetBook['loadJointChances'] = async (legs, mayQuery = () => true) => {
    for (const { selections } of legs) if (selections.length > 1 && mayQuery()) this.questions += 1
  }
  page = async () => null
  proof = async () => null
  say = async () => {}
}
