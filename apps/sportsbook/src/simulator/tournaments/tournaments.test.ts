import { liveFactsSchema } from '@tessera/contract/sportsbook'
import {
  applyMessage,
  type EventMessage,
  type EventState,
  type FeedMessage,
  feedMessageSchema,
  unknownEvent,
} from '@tessera/feed'
import { describe, expect, it } from 'vitest'
import { finalScoreOf } from '../../book/state/final-scores.ts'
import { championshipOf } from '../calendar/championships.ts'
import { eventIdOf, type Slot, slotOf, startOf } from '../calendar/event-id.ts'
import { announced, drawOf, openingOf, seasonOf } from '../calendar/fixtures.ts'
import { closedScript, sourceOf } from '../known-events.ts'
import { matchesOf, opensAt, outrightFixture, outrightIdOf } from '../outrights/outright-season.ts'
import { createOutrights } from '../outrights/outrights.ts'
import { KEY, recordSimulator, statesOf } from '../testing/record-simulator.ts'
import { bracketOf } from './bracket.ts'

const MINUTE = 60_000
const DAY_MS = 86_400_000
const OPEN = 6802
const FINAL = 14
const MATCHES = 15
const found = championshipOf(OPEN)
if (!found) throw new Error('there is no tournament')
const plan = found
const SEASON = Date.UTC(2027, 0, 11) / DAY_MS
const tournament = { plan, season: SEASON }
const source = sourceOf({ masterKey: KEY })
const scripts = new Map<string, NonNullable<ReturnType<typeof closedScript>>>()

/** Returns the script of a match by the end of its day. */
function findClosed(event: Slot) {
  const eventId = eventIdOf(event)
  const script = scripts.get(eventId) ?? closedScript(source, new Map(), event, startOf(event) + DAY_MS)
  if (script) scripts.set(eventId, script)
  return script
}

const sideIds = (event: Slot): string[] => announced(event).setting.competitors.map(({ id }) => id)
const winnerIn = (event: Slot): string | undefined => {
  const score = findClosed(event)?.position().look().score
  return sideIds(event)[score && score.home > score.away ? 0 : 1]
}
const eventsIn = (season: number): Slot[] => {
  const bracket = bracketOf(plan, season, findClosed)
  return Array.from({ length: MATCHES }, (_, match) => bracket.eventOf(match)).flatMap((each) => each ?? [])
}
const events = eventsIn(SEASON)
const champion = winnerIn(events[FINAL] ?? { plan, slot: 0 })

describe('the bracket of a tournament', () => {
  it('has the winners of two matches meet, after both results', () => {
    expect(events).toHaveLength(MATCHES)
    const draw = drawOf(plan, SEASON).map(({ id }) => id)
    expect(events.slice(0, 8).flatMap(sideIds)).toEqual(draw)
    for (const [from, first] of [
      [0, 8],
      [8, 12],
      [12, 14],
    ] as const)
      for (let match = first; match < first + (first - from) / 2; match++) {
        const before = events.slice(from + 2 * (match - first), from + 2 * (match - first) + 2)
        expect(sideIds(events[match] ?? missing())).toEqual(before.map(winnerIn))
        const known = Math.max(...before.map((event) => findClosed(event)?.closedAtMs() ?? 0))
        expect(events[match]?.knownAtMs).toBe(known)
      }
  })

  it('names no competitor of a later round before the results', () => {
    const bracket = bracketOf(plan, SEASON, () => null)
    expect([0, 7].map((match) => bracket.eventOf(match) !== null)).toEqual([true, true])
    expect([8, FINAL].map((match) => bracket.eventOf(match))).toEqual([null, null])
  })

  it('has at least 15 minutes between the last result and the next start, also after a late one', () => {
    const late = { ...events[8], plan, slot: events[8]?.slot ?? 0 }
    const knownAtMs = startOf(late) + 7 * MINUTE
    const script = closedScript(source, new Map(), { ...late, knownAtMs }, startOf(late) + DAY_MS)
    expect(script?.startsAtMs()).toBeGreaterThanOrEqual(knownAtMs + 15 * MINUTE)
    // The delay changes no draw.
    expect(script?.position().look()).toEqual(findClosed(late)?.position().look())
  })
})

function missing(): Slot {
  throw new Error('a match is missing')
}

/** Creates the outrights of a process that starts at a time. */
function start(nowMs: number) {
  let now = nowMs
  const sent: EventMessage[] = []
  const outrights = createOutrights({
    championshipIds: [OPEN],
    findClosed: (event) => {
      const script = startOf(event) > now ? null : findClosed(event)
      return script && (script.closedAtMs() ?? now) < now ? script : null
    },
    publish: (messages) => sent.push(...messages),
    runs: 0,
  })
  const advanceTo = (ms: number) => {
    now = ms
    outrights.suspend(now)
    for (let steps = 0; steps < 1_000 && outrights.work(now); steps++);
  }
  advanceTo(now)
  const event = outrightIdOf(tournament)
  const own = () => sent.filter((message) => message.event === event)
  const state = (): EventState => own().reduce(applyMessage, unknownEvent(event))
  const chances = (type: string) =>
    state()
      .markets.get(type)
      ?.quotes[0]?.outcomes.map(({ chances: { won } }) => won) ?? []
  return { own, state, chances, advanceTo }
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
const endMs = startOf(events[FINAL] ?? missing()) + 2 * 60 * MINUTE

describe('the outrights of a tournament', () => {
  it('depend on all matches that may be played', () => {
    const { relatedEventIds, name, season, startsAtMs } = outrightFixture(tournament)
    expect(relatedEventIds).toEqual(matchesOf(tournament).map(eventIdOf))
    expect(relatedEventIds).toEqual(expect.arrayContaining(events.map(eventIdOf)))
    expect(name).toBe("Women's Open – 2027-01-11")
    expect(season).toEqual({ day: '2027-01-11' })
    expect(startsAtMs).toBe(startOf(events[FINAL] ?? missing()))
  })

  it('open the evening before, with one winner and two finalists', () => {
    const { chances } = start(opensAt(tournament))
    expect(opensAt(tournament)).toBe(SEASON * DAY_MS - 4 * 60 * MINUTE)
    expect(chances('winner')).toHaveLength(16)
    expect(sum(chances('winner'))).toBeCloseTo(1, 9)
    expect(sum(chances('reach-final'))).toBeCloseTo(2, 9)
  })

  it('are priced again after each match, the same in every process, and exclude who is out', () => {
    const one = start(opensAt(tournament))
    // At the end of each round but the last.
    for (const last of [7, 11, 13]) {
      const nowMs = startOf(events[last + 1] ?? missing()) - MINUTE
      one.advanceTo(nowMs)
      const other = start(nowMs)
      for (const type of ['winner', 'reach-final']) {
        expect(other.chances(type)).toEqual(one.chances(type))
        expect(sum(one.chances(type))).toBeCloseTo(type === 'winner' ? 1 : 2, 9)
      }
    }
    // Both semi-finals are over.
    expect(one.chances('reach-final').filter((chance) => chance === 1)).toHaveLength(2)
    expect(one.chances('winner').filter((chance) => chance > 0)).toHaveLength(2)
    const [final] = openingOf(events[FINAL] ?? missing()).price([openingOf(events[FINAL] ?? missing()).main])
    expect(Math.max(...one.chances('winner'))).toBeCloseTo(
      Math.max(...(final?.shares.map(({ won }) => won ?? 0) ?? [])),
      12,
    )
  })

  it('are suspended while a match is played', () => {
    const { own, advanceTo } = start(opensAt(tournament))
    advanceTo(startOf(events[8] ?? missing()) + MINUTE)
    expect(own().at(-1)?.kind).toBe('bet-stop')
  })

  it('are settled after the final, without a dead heat', () => {
    const { state } = start(endMs)
    const wonIn = (type: string) =>
      (state().markets.get(type)?.confirmed?.value ?? []).filter(({ result }) => result === 'won')
    expect(wonIn('winner')).toEqual([{ id: champion, result: 'won' }])
    expect(
      wonIn('reach-final')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(sideIds(events[FINAL] ?? missing()).toSorted())
    expect(state().phase?.value).toBe('closed')
    const { podium, order } = finalScoreOf(liveFactsSchema.parse(state().facts?.value))
    expect(podium[0]).toEqual({ competitorId: champion, position: 1 })
    expect(podium.map(({ position }) => position)).toEqual([1, 2, 3, 3])
    expect(order).toHaveLength(16)
    const semiFinalists = [12, 13].flatMap((match) => sideIds(events[match] ?? missing()))
    expect(podium.map(({ competitorId }) => competitorId).toSorted()).toEqual(semiFinalists.toSorted())
  })
})

describe('the chances of winners', () => {
  const TOURNAMENTS = 25

  it('are those of played tournaments within what chance gives', { timeout: 120_000 }, () => {
    const outcomes: { chance: number; won: boolean }[] = []
    for (let season = SEASON + 1; season <= SEASON + TOURNAMENTS; season++) {
      const bracket = bracketOf(plan, season, findClosed)
      const won = drawOf(plan, season)[bracket.winnerOf(FINAL)?.place ?? -1]?.id
      const sent: EventMessage[] = []
      createOutrightsAt(season, sent)
      const markets = sent.flatMap((message) => (message.kind === 'odds-change' ? message.markets : []))
      for (const { id, chances } of markets.find(({ id }) => id === 'winner')?.outcomes ?? [])
        outcomes.push({ chance: chances.won, won: id === won })
    }
    expect(outcomes).toHaveLength(16 * TOURNAMENTS)
    const bands = [
      outcomes.filter(({ chance }) => chance < 0.05),
      outcomes.filter(({ chance }) => chance >= 0.05 && chance < 0.15),
      outcomes.filter(({ chance }) => chance >= 0.15),
    ]
    for (const band of bands) {
      const expected = sum(band.map(({ chance }) => chance))
      const variance = sum(band.map(({ chance }) => chance * (1 - chance)))
      const wins = band.filter(({ won }) => won).length
      expect(Math.abs(wins - expected)).toBeLessThan(3.5 * Math.sqrt(variance))
    }
  })

  /** Collects the first messages of a tournament's outrights. */
  function createOutrightsAt(season: number, sent: EventMessage[]): void {
    const nowMs = opensAt({ plan, season })
    const event = outrightIdOf({ plan, season })
    const outrights = createOutrights({
      championshipIds: [OPEN],
      findClosed: () => null,
      publish: (messages) => sent.push(...messages.filter((message) => message.event === event)),
      runs: 0,
    })
    outrights.suspend(nowMs)
    for (let steps = 0; steps < 1_000 && outrights.work(nowMs); steps++);
  }
})

describe('a simulator with a tournament', () => {
  const about = (messages: readonly FeedMessage[], eventId: string) =>
    messages.flatMap((message) => ('event' in message && message.event === eventId ? [message] : []))
  const quarterFinal = events[8] ?? missing()
  const options = { outrightRuns: 1, masterKey: source.masterKey }

  it('announces a pairing with the result that decides it, and plays no other', () => {
    // The second match of the first round decides the first quarter-final.
    const live = recordSimulator(startOf(events[1] ?? missing()) - MINUTE, [OPEN], options)
    live.recover()
    expect(about(live.messages, eventIdOf(quarterFinal))).toEqual([])
    live.goTo((quarterFinal.knownAtMs ?? 0) + MINUTE, 10_000)
    const sent = about(live.messages, eventIdOf(quarterFinal))
    expect(sent[0]?.kind).toBe('fixture-change')
    expect(sent[0]?.stamp.madeAtMs).toBe(quarterFinal.knownAtMs)
    for (const message of sent) feedMessageSchema.parse(message)
    const played = new Set([...events.map(eventIdOf), outrightIdOf(tournament)])
    const others = [...statesOf(live.messages).keys()].filter((id) => {
      const event = slotOf(id)
      return event && seasonOf(event).season === SEASON && !played.has(id)
    })
    expect(others).toEqual([])
  })

  it('has them after a restart, and neither plays nor reveals other pairings', () => {
    const final = events[FINAL] ?? missing()
    const again = recordSimulator(endMs, [OPEN], options)
    again.simulator.recoverEvent(eventIdOf(final))
    const lost = matchesOf(tournament)
      .filter((event) => startOf(event) === startOf(final))
      .map(eventIdOf)
      .filter((id) => id !== eventIdOf(final))
    expect(lost).toHaveLength(63)
    for (const id of lost.slice(0, 3)) again.simulator.recoverEvent(id)
    again.goTo(endMs + MINUTE, 10_000)
    expect(statesOf(again.messages).get(eventIdOf(final))?.phase?.value).toBe('closed')
    expect(lost.flatMap((id) => about(again.messages, id))).toEqual([])
    expect(again.simulator.revealedSeed(lost[0] ?? '')).toBeNull()
    expect(again.simulator.revealedSeed(eventIdOf(final))).toMatch(/^[0-9a-f]{64}$/)
    const window = { fromMs: SEASON * DAY_MS, toMs: (SEASON + 1) * DAY_MS }
    const listed = again.simulator.fixtures(window).map(({ eventId }) => eventId)
    expect(listed.toSorted()).toEqual(events.map(eventIdOf).toSorted())
  })
})
