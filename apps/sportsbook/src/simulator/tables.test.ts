import { describe, expect, it } from 'vitest'
import { championshipOf } from './calendar/championships.ts'
import { sourceOf } from './known-events.ts'
import { tables } from './tables.ts'
import { KEY, NOON } from './testing/record-simulator.ts'

const plans = [6601, 6801, 6701, 7402].flatMap((id) => championshipOf(id) ?? [])
const COUNTED = 30

describe('table of a league', () => {
  it('is counted on request, match by match, with equal sums for and against', () => {
    const all = tables(sourceOf({ masterKey: KEY }), plans)
    expect(all.countOne(NOON)).toBe(false)
    expect(all.of(6601)).toEqual([])
    let counted = 0
    while (counted < COUNTED && all.countOne(NOON)) counted++
    expect(counted).toBe(COUNTED)
    const rows = all.of(6601) ?? []
    const sum = (of: 'played' | 'won' | 'lost' | 'drawn' | 'scored' | 'conceded') =>
      rows.reduce((total, row) => total + row[of], 0)
    expect(sum('played')).toBeGreaterThan(0)
    expect([sum('won'), sum('scored')]).toEqual([sum('lost'), sum('conceded')])
    for (const row of rows) {
      expect(row.played).toBe(row.won + row.drawn + row.lost)
      expect(row.points).toBe(3 * row.won + row.drawn)
      expect(row.form.length).toBe(Math.min(row.played, 5))
    }
    expect(rows.map(({ points }) => points)).toEqual(rows.map(({ points }) => points).sort((a, b) => b - a))
  })

  it.each([
    [6701, { won: 3, drawn: 1 }, 'wins'],
    [7402, { won: 2, drawn: 1 }, 'points'],
  ] as const)('counts the points of the competition %i as its sport does', (id, points, order) => {
    const all = tables(sourceOf({ masterKey: KEY }), plans)
    all.of(id)
    for (let counted = 0; counted < COUNTED && all.countOne(NOON); counted++);
    const rows = all.of(id) ?? []
    expect(rows.some(({ played }) => played > 0)).toBe(true)
    for (const row of rows) expect(row.points).toBe(points.won * row.won + points.drawn * row.drawn)
    const ranks = rows.map(({ won, drawn, played, points: sum }) =>
      order === 'points' ? sum : (won + drawn / 2) / Math.max(played, 1),
    )
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a))
  })

  it('is null for championships without a table and for unknown ones', () => {
    const all = tables(sourceOf({ masterKey: KEY }), plans)
    expect([all.of(6801), all.of(1)]).toEqual([null, null])
    expect(all.countOne(NOON)).toBe(false)
  })
})
