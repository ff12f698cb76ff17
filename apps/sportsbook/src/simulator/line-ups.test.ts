import type { LiveFacts } from '@tessera/contract/sportsbook'
import { legResult } from '@tessera/feed'
import { describe, expect, it } from 'vitest'
import { championshipOf } from './calendar/championships.ts'
import { competitorsOf } from './calendar/competitors.ts'
import { eventIdOf, slotsWithin, startOf } from './calendar/event-id.ts'
import { announced, openingOf } from './calendar/fixtures.ts'
import { lineUpOf, REPLACEMENTS_MAX } from './calendar/line-ups.ts'
import { publicChance } from './calendar/public-chance.ts'
import { lineUpsOfEvent } from './event-line-ups.ts'
import { people } from './names/people.ts'
import { prove } from './testing/prove-events.ts'
import { MINUTE, recordSimulator, statesOf } from './testing/record-simulator.ts'

const DAY = 24 * 60 * MINUTE
const FROM = Date.UTC(2026, 11, 2)
const league = championshipOf(6601)
if (!league) throw new Error('no championship')
const teams = competitorsOf(league)

const courseOf = (event: (typeof later)[number]) => {
  const course = openingOf(event).course()
  if (course?.family !== 'soccer') throw new Error('no course')
  return course.parameters
}
/** Returns the ids of players whom markets list and who may come on. */
function listedReplacements(event: (typeof later)[number]): string[] {
  const { substitutions, scorers } = courseOf(event)
  const listed = [...scorers.home, ...scorers.away].map(({ id }) => id)
  return [...(substitutions?.home ?? []), ...(substitutions?.away ?? [])]
    .filter(({ off }) => listed.includes(off))
    .map(({ on }) => on)
}

/** True for a match in which a listed player never comes on. */
function hasPlayerOnBench(event: (typeof later)[number]): boolean {
  const { result, competitors } = prove(event, false).proof
  const came = result?.substitutions?.map(({ player }) => player) ?? []
  const players = competitors.flatMap((each) => each.players)
  return listedReplacements(event).some((on) =>
    players.every(({ id, name }) => id !== on || !came.includes(name)),
  )
}
const earlier = slotsWithin(league, FROM - DAY, FROM - 1).slice(-3)
const later = slotsWithin(league, FROM, FROM + 3 * DAY).slice(0, 60)

describe('line-up of a match', () => {
  const all = later.flatMap((event) =>
    announced(event).setting.competitors.map((team) => ({ team, lineUp: lineUpOf(team, event.slot) })),
  )

  it('has eleven starters in the lines of its formation, and all others on the bench', () => {
    for (const { team, lineUp } of all) {
      const ids = [...lineUp.starters.map(({ player }) => player.id), ...lineUp.bench.map(({ id }) => id)]
      expect(lineUp.starters).toHaveLength(11)
      expect(ids.toSorted()).toEqual(team.players.map(({ id }) => id).toSorted())
      expect(lineUp.starters.filter(({ role }) => role === 'goalkeeper')).toEqual([lineUp.starters[0]])
      const lines = lineUp.formation.split('-').map(Number)
      expect(lines.reduce((sum, count) => sum + count, 0)).toBe(10)
    }
  })

  it('has five players who may be replaced, each by another one of the same role on the bench', () => {
    for (const { team, lineUp } of all) {
      const pairs = lineUp.starters.flatMap(({ player, role, replacement }) =>
        replacement ? [{ player, role, replacement }] : [],
      )
      expect(pairs).toHaveLength(REPLACEMENTS_MAX)
      expect(new Set(pairs.map(({ replacement }) => replacement.id)).size).toBe(pairs.length)
      for (const { role, replacement } of pairs) {
        expect(lineUp.bench).toContain(replacement)
        const others = all.filter((each) => each.team === team)
        const roles = others.flatMap((each) =>
          each.lineUp.starters.filter(({ player }) => player.id === replacement.id).map((each) => each.role),
        )
        expect([...new Set([...roles, role])]).toEqual([roles[0] ?? role])
      }
    }
  })

  it('differs between matches of a team and is the same whenever it is asked for', () => {
    const [team] = teams
    if (!team) throw new Error('no team')
    const texts = Array.from({ length: 20 }, (_, slot) => JSON.stringify(lineUpOf(team, slot)))
    expect(new Set(texts).size).toBeGreaterThan(10)
    expect(JSON.stringify(lineUpOf(team, 3))).toBe(texts[3])
    expect(JSON.stringify(lineUpOf({ ...team }, 3))).toBe(texts[3])
  })

  it('left the names of the players before it as they were', () => {
    const random = publicChance(`squads ${league.championshipId}`)
    for (const { players } of teams) {
      const names = players.map(({ name }) => name)
      expect(names.slice(0, 16)).toEqual(people(16, 'men', random))
      expect(names).toHaveLength(20)
      expect(new Set(names.map((name) => name.split(' ')[1])).size).toBe(20)
    }
  })
})

describe('match with line-ups', () => {
  it('has goals of its starters only, whose shares add up to one', () => {
    for (const event of later) {
      const { scorers, others, ownGoals } = courseOf(event)
      for (const side of ['home', 'away'] as const) {
        const places = [...scorers[side], ...(others?.[side] ?? []), ...(ownGoals?.[side] ?? [])]
        expect(places.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 2)
      }
      const starters = announced(event).setting.competitors.flatMap((team) =>
        lineUpOf(team, event.slot).starters.map(({ player }) => player.id),
      )
      for (const { id } of [...scorers.home, ...(others?.away ?? []), ...(ownGoals?.home ?? [])])
        expect(starters).toContain(id)
    }
  })

  it('begins at the announced time; earlier ones keep their parameters', () => {
    expect(earlier.map((event) => [courseOf(event).substitutions, lineUpsOfEvent(eventIdOf(event))])).toEqual(
      earlier.map(() => [undefined, null]),
    )
    expect(
      courseOf(earlier[0] ?? later[0] ?? { plan: league, slot: 0 }).scorers.home.map(({ id }) => id),
    ).toEqual(
      announced(earlier[0] ?? { plan: league, slot: 0 })
        .setting.competitors[0]?.players.slice(10, 16)
        .reverse()
        .map(({ id }) => id),
    )
    const [first] = later
    expect(first && lineUpsOfEvent(eventIdOf(first))?.home.starters).toHaveLength(11)
    expect(lineUpsOfEvent('0')).toBeNull()
  })

  it('publishes its substitutions and voids bets on players who stayed on the bench', () => {
    const event = later.find(hasPlayerOnBench)
    if (!event) throw new Error('no match')
    const eventId = eventIdOf(event)
    const startsAtMs = startOf(event)
    const played = recordSimulator(startsAtMs - 5 * MINUTE, [league.championshipId])
    played.goTo(startsAtMs + 25 * MINUTE, 5_000)
    const state = statesOf(played.messages).get(eventId)
    const { substitutions = [] } = (state?.facts?.value ?? {}) as LiveFacts
    const { substitutions: possible } = courseOf(event)
    const pairs = [...(possible?.home ?? []), ...(possible?.away ?? [])]
    const nameOf = (id: string) =>
      announced(event).setting.competitors.flatMap(({ players }) =>
        players.filter((each) => each.id === id),
      )[0]?.name
    expect(substitutions.length).toBeGreaterThan(3)
    for (const { player, off } of substitutions)
      expect(pairs.map((pair) => [nameOf(pair.on), nameOf(pair.off)])).toContainEqual([player, off])
    const came = new Set(substitutions.map(({ player }) => player))
    let voided = 0
    for (const { on } of pairs) {
      const market = state?.markets.get(`anytime-scorer|player=${on}`)
      if (!market) continue
      const { result } = legResult(market, 'yes', startsAtMs - MINUTE)
      expect([on, result === 'void']).toEqual([on, !came.has(nameOf(on) ?? '')])
      voided += result === 'void' ? 1 : 0
    }
    expect(voided).toBeGreaterThan(0)
  })
})
