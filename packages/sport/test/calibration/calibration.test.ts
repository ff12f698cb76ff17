import { expect, test } from 'vitest'
import { calibrate } from './calibrate.ts'
import { TRIALS } from './trials.ts'

/** So many matches that each sport takes a few seconds; the bench plays more. Seeds are fixed: nothing here is by chance. */
const MATCHES: Readonly<Record<string, number>> = {
  soccer: 250,
  volleyball: 300,
  'table tennis': 300,
  'Counter-Strike': 600,
  basketball: 220,
  tennis: 600,
  'American football': 500,
  'ice hockey': 2_000,
}

test.each(TRIALS.map((run) => [run.name, run] as const))(
  '%s: winners in each band of price are as many as the fair chances say',
  (name, run) => {
    const { checks, misses, worst } = run.with(calibrate, MATCHES[name] ?? 4_000)
    expect(checks).toBeGreaterThan(0)
    expect(misses / checks).toBeLessThan(0.04)
    expect(worst).toBeLessThan(4.5)
  },
  120_000,
)
