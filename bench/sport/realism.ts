import type { FamilySport } from '../../packages/sport/src/families/family.ts'
import { averagesOf } from '../../packages/sport/test/averages.ts'
import { FAMILIES } from '../../packages/sport/test/families.ts'
import { seeded } from '../../packages/sport/test/seeded.ts'

/**
 * Command: prints averages of simulated matches next to the published ones, and fails if one differs by more than 10 %.
 * Arguments: matches per sport (20,000), and a sport or `all`.
 */
const matches = Number(process.argv[2] ?? 20_000)
const only = process.argv[3] ?? 'all'
const TOLERANCE = 0.1

let failed = false

function printSport<P, S>(sport: FamilySport<P, S>): void {
  if (only !== 'all' && only !== sport.code) return
  const averages = averagesOf(sport, matches, seeded(1))
  for (const [what, { value, source }] of Object.entries(sport.published)) {
    const mean = averages.get(what)?.mean ?? Number.NaN
    const right = Math.abs(mean - value) <= TOLERANCE * value
    if (!right) failed = true
    const figures = `${what} ${mean.toFixed(3)} · published ${value} (${source})`
    console.log(`${right ? 'PASS' : 'FAIL'} · ${sport.code} · ${figures}`)
  }
}

for (const run of FAMILIES) run(printSport)
process.exit(failed ? 1 : 0)
