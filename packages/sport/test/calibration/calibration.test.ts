import { expect, test } from 'vitest'
import { calibrate, type Trial } from './calibrate.ts'
import { TRIALS } from './trials.ts'

/** So many matches that each sport takes some seconds; the bench plays more. Seeds are fixed: nothing here is by chance. */
const MATCHES: Readonly<Record<string, number>> = {
  soccer: 300,
  volleyball: 400,
  'table tennis': 400,
  'Counter-Strike': 600,
  basketball: 230,
  tennis: 600,
  'American football': 500,
  'ice hockey': 2_000,
}

/** Dear to price: all their matches are between one pair of sides, or no band of prices would have enough of them. */
const ONE_PAIR: ReadonlySet<string> = new Set(['soccer', 'volleyball', 'table tennis', 'basketball'])

/**
 * To so many ends each state is played that was priced, where a price costs more than a match: as many matches in half the time. Wrong
 * prices are found as well: of soccer with home goals priced a fifth too high 22 % of the checks miss, 9 % with one end each.
 */
const ENDS: Readonly<Record<string, number>> = { soccer: 3, basketball: 3 }

const calibrateOnePair = <P, S>(trial: Trial<P, S>, matches: number) =>
  calibrate({ ...trial, parameters: trial.parameters.slice(0, 1) }, matches, ENDS[trial.name])

test.each(TRIALS.map((run) => [run.name, run] as const))(
  '%s: winners in each band of price are as many as the fair chances say',
  (name, run) => {
    const judge = ONE_PAIR.has(name) ? calibrateOnePair : calibrate
    const { checks, misses, worst } = run.with(judge, MATCHES[name] ?? 4_000)
    expect(checks).toBeGreaterThan(3)
    expect(misses / checks).toBeLessThan(0.04)
    expect(worst).toBeLessThan(4.5)
  },
  120_000,
)
