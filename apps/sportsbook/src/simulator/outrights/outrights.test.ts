import { liveFactsSchema } from '@tessera/contract/sportsbook'
import {
  applyMessage,
  type EventMessage,
  type EventState,
  type FeedMessage,
  feedMessageSchema,
  unknownEvent,
} from '@tessera/feed'
import { beforeAll, describe, expect, it } from 'vitest'
import { finalScoreOf } from '../../book/state/final-scores.ts'
import { championshipOf } from '../calendar/championships.ts'
import { competitorsOf } from '../calendar/competitors.ts'
import { eventIdOf, type Slot, startOf } from '../calendar/event-id.ts'
import { announced } from '../calendar/fixtures.ts'
import { closedScript, sourceOf } from '../known-events.ts'
import { tables } from '../tables.ts'
import { recordSimulator } from '../testing/record-simulator.ts'
import { matchesOf, opensAt, outrightFixture, outrightIdOf, outrightOf } from './outright-season.ts'
import { createOutrights } from './outrights.ts'

const LEAGUE = 6601
const source = sourceOf({ masterKey: 'a'.repeat(64) })
const plan = championshipOf(LEAGUE)
if (!plan) throw new Error('there is no league')
const season = { plan, season: 5_000 }
const EVENT = outrightIdOf(season)
const MINUTE = 60_000
const matches = matchesOf(season)
const startsAt = (index: number): number => startOf(matches[index] ?? { plan, slot: 0 })
/** Time after the start of a match by which its result is confirmed. */
const CLOSED_MS = 60 * MINUTE

/** Scripts of matches by event, since every test plays the same ones. */
const closed = new Map<string, NonNullable<ReturnType<typeof closedScript>>>()

function closedMatch(event: Slot, nowMs: number) {
  const known = closed.get(eventIdOf(event)) ?? closedScript(source, new Map(), event, nowMs)
  if (known === null) return null
  closed.set(eventIdOf(event), known)
  return (known.closedAtMs() ?? nowMs) < nowMs ? known : null
}

/** Creates the outrights of a process that starts at a time, and advances its clock. */
function start(nowMs: number) {
  let now = nowMs
  const sent: EventMessage[] = []
  const outrights = createOutrights({
    championshipIds: [LEAGUE],
    findClosed: (event) => closedMatch(event, now),
    publish: (messages) => sent.push(...messages),
    runs: 1_000,
  })
  const advanceTo = (ms: number) => {
    now = ms
    outrights.suspend(now)
    for (let steps = 0; steps < 10_000 && outrights.work(now); steps++);
  }
  advanceTo(now)
  const state = (): EventState =>
    sent.filter(({ event }) => event === EVENT).reduce(applyMessage, unknownEvent(EVENT))
  return { sent, state, advanceTo, outrights }
}

const pricesOf = (state: EventState, type: string) => state.markets.get(type)?.quotes[0]
const kinds = (sent: readonly EventMessage[]) =>
  sent.filter(({ event }) => event === EVENT).map(({ kind }) => kind)

describe('the outrights of a season', () => {
  it('have an id and a fixture that depends on all matches of the season', () => {
    expect(outrightOf(EVENT)).toEqual(season)
    expect(outrightOf(eventIdOf({ plan, slot: 5 }))).toBeNull()
    const { relatedEventIds, startsAtMs } = outrightFixture(season)
    expect(relatedEventIds).toEqual(matches.map(eventIdOf))
    expect(startsAtMs).toBe(startsAt(matches.length - 1))
  })

  it('open before the first match with the chances of all teams and players', () => {
    const { state, sent } = start(opensAt(season))
    expect(kinds(sent)).toEqual(['fixture-change', 'odds-change'])
    const winner = pricesOf(state(), 'winner')
    expect(winner?.outcomes.map(({ id }) => id)).toEqual(competitorsOf(plan).map(({ id }) => id))
    const sum = (winner?.outcomes ?? []).reduce((all, { chances }) => all + chances.won, 0)
    expect(sum).toBeCloseTo(1, 6)
    const scorers = pricesOf(state(), 'top-scorer')?.outcomes ?? []
    expect(scorers.length).toBeGreaterThan(100)
    expect(scorers.filter(({ active }) => active).every(({ chances }) => chances.won >= 0.005)).toBe(true)
  })

  it('are suspended from the start of a match, and priced again with its result', () => {
    const { state, sent, advanceTo } = start(opensAt(season))
    const first = pricesOf(state(), 'winner')?.stamp
    advanceTo(startsAt(0) + MINUTE)
    expect(kinds(sent).at(-1)).toBe('bet-stop')
    expect(pricesOf(state(), 'winner')?.stamp).toEqual(first)
    const nextMs = startsAt(1) - 1
    advanceTo(nextMs)
    const again = pricesOf(state(), 'winner')?.stamp
    expect(again?.madeAtMs).toBe(closedMatch({ plan, slot: matches[0]?.slot ?? 0 }, nextMs)?.closedAtMs())
    expect(again?.madeAtMs).toBeGreaterThan(state().stops.get('*')?.stamp.madeAtMs ?? 0)
  })

  it('have the same prices in a process that started later', () => {
    const nowMs = startsAt(3) - 1
    const [one, other] = [start(opensAt(season)), start(nowMs)]
    one.advanceTo(nowMs)
    for (const type of ['winner', 'top-scorer'])
      expect(pricesOf(other.state(), type)).toEqual(pricesOf(one.state(), type))
  })
})

describe('a finished season', () => {
  const endMs = startsAt(matches.length - 1) + CLOSED_MS
  let finished: ReturnType<typeof start>
  beforeAll(() => {
    finished = start(endMs)
  })

  const resultsOf = (type: string) =>
    (finished.state().markets.get(type)?.confirmed?.value ?? []).filter(({ result }) => result === 'won')

  it('is won by the first of the table', () => {
    const standings = tables(source, [plan])
    standings.of(LEAGUE)
    while (standings.countOne(endMs - CLOSED_MS + 30 * MINUTE));
    const rows = standings.of(LEAGUE) ?? []
    expect(rows.every(({ played }) => played > 0)).toBe(true)
    expect(resultsOf('winner').map(({ id }) => id)).toContain(rows[0]?.competitorId)
    expect(finished.state().phase?.value).toBe('closed')
    const { podium } = finalScoreOf(liveFactsSchema.parse(finished.state().facts?.value))
    const firstIds = podium.filter(({ position }) => position === 1).map(({ competitorId }) => competitorId)
    expect(firstIds.toSorted()).toEqual(
      resultsOf('winner')
        .map(({ id }) => id)
        .toSorted(),
    )
    expect(podium.length).toBeGreaterThanOrEqual(3)
  })

  it('names the players with the most goals, who share the first place', () => {
    const goals = new Map<string, number>()
    for (const match of matches) {
      const script = closedMatch(match, endMs)
      if (!script?.position().isFinished) continue
      const [home, away] = announced(match).setting.competitors
      for (const { type, side, player } of script.incidents()) {
        const scorer = (side === 'home' ? home : away)?.players.find(({ name }) => name === player)
        if (type === 'goal' && scorer) goals.set(scorer.id, (goals.get(scorer.id) ?? 0) + 1)
      }
    }
    const most = Math.max(...goals.values())
    const best = [...goals].filter(([, count]) => count === most).map(([id]) => id)
    const top = resultsOf('top-scorer')
    expect(top.map(({ id }) => id).toSorted()).toEqual(best.toSorted())
    for (const { deadHeat } of top)
      expect(deadHeat).toEqual(top.length > 1 ? { places: 1, tied: top.length } : undefined)
  })

  it('is reported by messages that can be stored and read again', () => {
    const messages = finished.sent.filter(({ event }) => event === EVENT)
    expect(messages.map(({ kind }) => kind)).toContain('bet-settlement')
    for (const message of messages) expect(feedMessageSchema.parse(message)).toEqual(message)
  })

  it('is settled by request long after its end', () => {
    const late = start(endMs + 10 * 24 * 60 * MINUTE)
    late.outrights.recoverEvent(EVENT)
    late.advanceTo(endMs + 10 * 24 * 60 * MINUTE)
    expect(late.state().markets.get('winner')?.confirmed?.value).toEqual(
      finished.state().markets.get('winner')?.confirmed?.value,
    )
  })
})

describe('a simulator with outrights', () => {
  const atMs = startsAt(2) - MINUTE
  const simulator = recordSimulator(atMs, [LEAGUE], { outrightRuns: 300, masterKey: source.masterKey })
  const about = (messages: readonly FeedMessage[]) =>
    messages.flatMap((message) => ('event' in message && message.event === EVENT ? [message] : []))

  it('sends messages that match the schema, and sends them again in a recovery', () => {
    const sent = about(simulator.messages)
    expect(sent.map(({ kind }) => kind)).toContain('odds-change')
    for (const message of sent) feedMessageSchema.parse(message)
    const again = about(simulator.recover())
    const stateOf = (messages: readonly EventMessage[]) => messages.reduce(applyMessage, unknownEvent(EVENT))
    expect(pricesOf(stateOf(again), 'winner')).toEqual(pricesOf(stateOf(sent), 'winner'))
    expect(simulator.simulator.fixture(EVENT)).toEqual(outrightFixture(season))
  })

  it('suspends an outright on time', () => {
    const stops = about(simulator.goTo(startsAt(2) + 1_000)).filter(({ kind }) => kind === 'bet-stop')
    expect(stops.at(-1)?.stamp.madeAtMs).toBe(startsAt(2))
  })
})
