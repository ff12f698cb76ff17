import { liveFactsSchema } from '@tessera/contract/sportsbook'
import { type FeedMessage, legResult, type MarketState, withdrawalsOf } from '@tessera/feed'
import { describe, expect, it } from 'vitest'
import type { Accident } from './calendar/championship-plan.ts'
import { championshipOf } from './calendar/championships.ts'
import { slotsWithin } from './calendar/event-id.ts'
import { courseOf, sourceOf } from './known-events.ts'
import { KEY, MINUTE, NOON, recordSimulator, statesOf } from './testing/record-simulator.ts'

const SOCCER = 6601
/** Kick-off of a match of that league. */
const KICK_OFF = NOON

/** Plays a championship around a match in which only the given accidents happen, and returns the match's messages. */
function withAccidents(
  championshipId: number,
  when: Partial<Record<Accident, number>>,
  { fromMs, toMs }: { fromMs: number; toMs: number },
) {
  const played = recordSimulator(fromMs, [championshipId], {
    control: (_eventId, accident, step) => when[accident] === step,
  })
  played.recover()
  const fixture = played.simulator
    .fixtures({ fromMs, toMs: toMs + 60 * MINUTE })
    .find(({ startsAtMs }) => startsAtMs >= fromMs)
  if (!fixture) throw new Error('no match')
  played.goTo(toMs)
  const messages = played.messages.filter((each) => 'event' in each && each.event === fixture.eventId)
  const state = statesOf(messages).get(fixture.eventId)
  if (!state) throw new Error('no messages about the match')
  return { fixture, messages, state, simulator: played.simulator }
}
const liveQuote = (market: MarketState | undefined) =>
  market?.quotes.find(({ stamp }) => stamp.producer === 'live')

const ofKind = <Kind extends FeedMessage['kind']>(messages: readonly FeedMessage[], kind: Kind) =>
  messages.filter((each): each is Extract<FeedMessage, { kind: Kind }> => each.kind === kind)

describe('disallowed goal', () => {
  // In the fifth minute: published at 50 s, disallowed 25 s later.
  const GOAL_MS = KICK_OFF + 50_000
  const { messages, state } = withAccidents(
    SOCCER,
    { 'goal-taken-back': 5 },
    { fromMs: KICK_OFF - 5 * MINUTE, toMs: KICK_OFF + 100_000 },
  )
  const factsAt = (atMs: number) => {
    const published = ofKind(messages, 'odds-change').filter(
      ({ facts, stamp }) => facts !== undefined && stamp.madeAtMs <= atMs,
    )
    return liveFactsSchema.parse(published.at(-1)?.facts)
  }
  const goals = (atMs: number) => {
    const { score } = factsAt(atMs)
    return (score?.home ?? 0) + (score?.away ?? 0)
  }

  it('is published and disallowed, with a suspension each time', () => {
    expect(goals(GOAL_MS)).toBe(goals(GOAL_MS - 1) + 1)
    expect(goals(GOAL_MS + 25_000)).toBe(goals(GOAL_MS) - 1)
    const stops = ofKind(messages, 'bet-stop').map(({ stamp }) => stamp.madeAtMs)
    expect(stops).toContain(GOAL_MS)
    expect(stops).toContain(GOAL_MS + 25_000)
    expect(factsAt(GOAL_MS + 25_000).incidents.map(({ type }) => type)).toContain('goal-taken-back')
  })
  it('has its settlements withdrawn', () => {
    const first = state.markets.get('next-goal|goalnr=1')
    expect(first?.scouted?.value.some(({ result }) => result === 'won')).toBe(true)
    expect(first && legResult(first, 'home', KICK_OFF).result).toBe('undecided')
  })
  it('voids only the bets struck during the wrong score', () => {
    const result = state.markets.get('1x2')
    if (!result) throw new Error('no market')
    expect(legResult(result, 'home', GOAL_MS + 10_000).result).toBe('void')
    expect(legResult(result, 'home', GOAL_MS - 1).result).toBe('undecided')
    expect(legResult(result, 'home', GOAL_MS + 25_000).result).toBe('undecided')
  })
  it('is followed by new prices a few seconds later', () => {
    const live = liveQuote(state.markets.get('1x2'))
    expect(live?.status).toBe('active')
    expect(live?.stamp.madeAtMs).toBeGreaterThan(GOAL_MS + 25_000)
  })
})

describe('abandoned match', () => {
  const { state } = withAccidents(
    SOCCER,
    { interrupted: 50, abandoned: 50 },
    { fromMs: KICK_OFF - 5 * MINUTE, toMs: KICK_OFF + 14 * MINUTE },
  )
  it('is closed with undecided bets void and decided results valid', () => {
    expect(state.phase?.value).toBe('closed')
    const result = state.markets.get('1x2')
    const half = state.markets.get('half-1-1x2')
    expect(result && legResult(result, 'home', KICK_OFF).result).toBe('void')
    expect(half && ['won', 'lost']).toContain(half && legResult(half, 'home', KICK_OFF).result)
    expect(half?.confirmed).toBeDefined()
    for (const market of state.markets.values())
      expect(market.confirmed !== undefined || market.cancels.length > 0).toBe(true)
  })
})

describe('retirement of a player', () => {
  const TENNIS = 6801
  const at = (retirement: number) =>
    withAccidents(TENNIS, { retirement }, { fromMs: NOON - 2 * MINUTE, toMs: NOON + 28 * MINUTE })
  const resultsOf = ({ state }: ReturnType<typeof at>, key: string) => {
    const market = state.markets.get(key)
    return ['home', 'away'].map((side) => market && legResult(market, side, NOON).result)
  }
  const endOf = ({ messages }: ReturnType<typeof at>) =>
    liveFactsSchema.parse(ofKind(messages, 'odds-change').findLast(({ facts }) => facts !== undefined)?.facts)

  it("loses the match after a complete set, keeps that set's results and voids everything else", () => {
    const match = at(100)
    const { score, incidents } = endOf(match)
    expect((score?.home ?? 0) + (score?.away ?? 0)).toBe(1)
    const gone = incidents.at(-1)
    expect(gone?.type).toBe('withdrawn')
    const isHomeGone = gone?.side === 'home'
    expect(resultsOf(match, 'winner')).toEqual(isHomeGone ? ['lost', 'won'] : ['won', 'lost'])
    expect(new Set(resultsOf(match, 'set-winner|set=1'))).toEqual(new Set(['won', 'lost']))
    expect(resultsOf(match, 'set-winner|set=2')).toEqual(['void', 'void'])
    expect(match.state.phase?.value).toBe('closed')
    for (const market of match.state.markets.values())
      expect(market.confirmed !== undefined || market.cancels.length > 0).toBe(true)
  })

  it('voids the match before a complete set', () => {
    const match = at(5)
    expect(resultsOf(match, 'winner')).toEqual(['void', 'void'])
    expect(resultsOf(match, 'set-winner|set=1')).toEqual(['void', 'void'])
  })
})

describe('interrupted match', () => {
  it('resumes from where it stopped', () => {
    const { messages, state } = withAccidents(
      8001,
      { interrupted: 3 },
      { fromMs: NOON + 18 * MINUTE, toMs: NOON + 25 * MINUTE },
    )
    const phases = ofKind(messages, 'fixture-change').map(({ phase }) => phase)
    expect(phases.slice(-2)).toEqual(['interrupted', 'live'])
    expect(liveQuote(state.markets.get('winner'))?.status).toBe('active')
  })
})

describe('postponed match', () => {
  it('is announced as postponed in advance and starts later', () => {
    const { fixture, messages, state } = withAccidents(
      8001,
      { postponed: 0 },
      { fromMs: NOON + 2 * MINUTE, toMs: NOON + 51 * MINUTE },
    )
    const later = fixture.startsAtMs + 30 * MINUTE
    expect(state.startsAtMs?.value).toBe(later)
    const [begun] = ofKind(messages, 'fixture-change').filter(({ phase }) => phase === 'live')
    expect(begun?.stamp.madeAtMs).toBe(later)
  })
})

describe('walk-over', () => {
  it('voids every bet', () => {
    const { fixture, state } = withAccidents(
      6801,
      { 'walk-over': 0 },
      { fromMs: NOON - 2 * MINUTE, toMs: NOON + 4 * MINUTE },
    )
    expect(fixture.startsAtMs).toBe(NOON + 2 * MINUTE)
    expect(state.phase?.value).toBe('closed')
    expect(state.markets.size).toBeGreaterThan(20)
    for (const market of state.markets.values()) expect(legResult(market, 'home', NOON).result).toBe('void')
  })
})

describe('withdrawn horse', () => {
  it('has its stakes returned, and the chances of the others rise', () => {
    const { messages, state, fixture } = withAccidents(
      16501,
      { 'non-runner': 0 },
      { fromMs: NOON, toMs: NOON + 20 * MINUTE },
    )
    const winner = state.markets.get('winner')
    if (!winner) throw new Error('no market')
    const results = fixture.competitors.map(({ id }) => legResult(winner, id, NOON).result)
    expect(results.filter((each) => each === 'push')).toHaveLength(1)
    expect(results.filter((each) => each === 'won')).toHaveLength(1)
    // Rule 4 uses the chance that the runner had; the last settlement still states it.
    const before = ofKind(messages, 'odds-change').flatMap(({ markets }) =>
      markets.filter(({ id }) => id === 'winner'),
    )[0]
    const [withdrawn, ...others] = withdrawalsOf(winner)
    const runner = fixture.competitors.find(({ id }) => legResult(winner, id, NOON).result === 'push')
    const chance = before?.outcomes.find(({ id }) => id === runner?.id)?.chances.won
    expect([withdrawn, others]).toEqual([{ chance, atMs: fixture.startsAtMs - 3 * MINUTE }, []])
    expect(winner.confirmed?.stamp.madeAtMs).toBeGreaterThan(fixture.startsAtMs)
    const sums = ofKind(messages, 'odds-change')
      .flatMap(({ markets }) => markets)
      .filter(({ id, status }) => id === 'winner' && status === 'active')
      .map(({ outcomes }) => outcomes.reduce((sum, { chances }) => sum + chances.won, 0))
    for (const sum of sums) expect(sum).toBeCloseTo(1, 9)
  })
})

describe('wrong goal scorer', () => {
  it('is corrected, and bets on scorers are settled again', () => {
    const { messages, state } = withAccidents(
      SOCCER,
      Object.fromEntries([['scorer-corrected', firstGoalStep()]]),
      { fromMs: KICK_OFF - 5 * MINUTE, toMs: KICK_OFF + firstGoalStep() * 10_000 + 2 * MINUTE },
    )
    const rollback = ofKind(messages, 'rollback-bet-settlement')
    expect(rollback.flatMap(({ markets }) => markets.map(({ id }) => id))).toContain('goal-scorer')
    const scorer = state.markets.get('goal-scorer|goalnr=1')
    const published = ofKind(messages, 'bet-settlement').flatMap(({ markets }) =>
      markets
        .filter(({ id, specifiers }) => id === 'goal-scorer' && specifiers === 'goalnr=1')
        .map(({ outcomes }) => outcomes.find(({ result }) => result === 'won')?.id),
    )
    expect(published).toHaveLength(2)
    expect(published[0]).not.toBe(published[1])
    expect(scorer && legResult(scorer, published[1] ?? '', KICK_OFF).result).toBe('won')
  })
})

/** Returns the minute of the match's first goal, in a run without accidents. */
function firstGoalStep(): number {
  const plan = championshipOf(SOCCER)
  if (!plan) throw new Error('no championship')
  const [event] = slotsWithin(plan, KICK_OFF, KICK_OFF + MINUTE)
  if (!event) throw new Error('no match')
  const source = sourceOf({ masterKey: KEY, control: () => false })
  for (let step = 1; ; step++)
    if (
      courseOf(source, event, KICK_OFF + step * 10_000)
        .incidents()
        .some(({ type }) => type === 'goal')
    )
      return step
}
