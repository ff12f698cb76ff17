import { describe, expect, it } from 'vitest'
import { CHAMPIONSHIPS } from '../calendar/championships.ts'
import { competitorsOf } from '../calendar/competitors.ts'
import { isNameOf } from './people.ts'

const DIVISIONS = ['men', 'women'] as const
const isPeople = (kind: string): boolean => kind === 'people' || kind === 'field'
const named = CHAMPIONSHIPS.map((plan) => ({ ...plan, competitors: competitorsOf(plan) }))

describe('names of competitors', () => {
  it('belong to men or women, for competitors and for players', () => {
    const people = named.flatMap(({ name, kind, division, competitors }) => [
      ...(isPeople(kind) ? competitors.map((each) => ({ of: name, division, person: each.name })) : []),
      ...competitors.flatMap(({ players }) =>
        players.map((each) => ({ of: name, division, person: each.name })),
      ),
    ])
    expect(people.length).toBeGreaterThan(500)
    for (const { of, division, person } of people)
      for (const each of DIVISIONS)
        expect([of, person, each, isNameOf(each, person)]).toEqual([of, person, each, each === division])
  })

  it("mark a women's championship by its name", () => {
    const women = named.filter(({ division }) => division === 'women')
    expect(women.length).toBeGreaterThan(10)
    for (const { name, division } of named)
      expect([name, name.startsWith("Women's ")]).toEqual([name, division === 'women'])
  })

  it.each([165, 166, 167])('give animals separate names in sport %i', (sportId) => {
    const plans = named.filter((plan) => plan.sportId === sportId)
    expect(plans.length).toBeGreaterThan(0)
    for (const { kind, competitors } of plans) {
      expect(['animals', 'race']).toContain(kind)
      for (const { name } of competitors)
        expect([name, DIVISIONS.some((division) => isNameOf(division, name))]).toEqual([name, false])
    }
  })

  it('are unique within a championship, with three-letter short names that are unique for teams and animals', () => {
    for (const { name, kind, competitors } of named) {
      const shortNames = competitors.map(({ shortName }) => shortName)
      expect([name, new Set(competitors.map((each) => each.name)).size]).toEqual([name, competitors.length])
      for (const shortName of shortNames) expect(shortName).toMatch(/^\p{Lu}{3}$/u)
      if (!isPeople(kind)) expect([name, new Set(shortNames).size]).toEqual([name, competitors.length])
    }
  })
})
