import { expect, test } from 'vitest'
import { averagesOf } from '../../test/averages.ts'
import { FAMILIES } from '../../test/families.ts'
import { seeded } from '../../test/seeded.ts'
import type { FamilySport } from './family.ts'

/** Number of matches of each sport, with fixed random numbers. The bench `sport/realism` plays 20,000. */
const MATCHES = 1_000
/** Tolerance of an average, in addition to four standard errors of this number of matches. */
const TOLERANCE = 0.1

interface Row {
  readonly name: string
  readonly check: () => void
}

function rowOf<P, S>(sport: FamilySport<P, S>): Row {
  return {
    name: sport.code,
    check() {
      const averages = averagesOf(sport, MATCHES, seeded(7))
      for (const [what, { value }] of Object.entries(sport.published)) {
        const { mean, error } = averages.get(what) ?? { mean: Number.NaN, error: 0 }
        expect([what, Math.abs(mean - value) <= TOLERANCE * value + 4 * error, mean]).toEqual([
          what,
          true,
          mean,
        ])
      }
    },
  }
}

const ROWS: Row[] = []
for (const run of FAMILIES) run((sport) => ROWS.push(rowOf(sport)))

test.each(ROWS)('has the published averages: $name', ({ check }) => check(), 120_000)
