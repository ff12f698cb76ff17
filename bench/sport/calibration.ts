import { calibrate } from '../../packages/sport/test/calibration/calibrate.ts'
import { TRIALS } from '../../packages/sport/test/calibration/trials.ts'

/**
 * Command: checks whether prices are right. Plays matches of each sport step by step. At the start and at ten
 * moments in play, it compares the winners in each price band with the fair probabilities, at 99 % confidence.
 * Arguments: matches per sport (100,000), a sport or `all`, and the number of endings that are played from each
 * priced state (1: each match has separate prices).
 * One check in a hundred misses by chance. Outcomes of one match are correlated, so the number of misses varies
 * more than for independent checks. To measure this variation, ten blocks of matches are evaluated separately.
 */
const matches = Number(process.argv[2] ?? 100_000)
const only = process.argv[3] ?? 'all'
const ends = Number(process.argv[4] ?? 1)

let failed = false
for (const run of TRIALS) {
  if (only !== 'all' && run.name !== only) continue
  const startedMs = process.cpuUsage().user / 1000
  const { checks, misses, worst, blocks, matches: played } = run.with(calibrate, matches, ends)
  const seconds = (process.cpuUsage().user / 1000 - startedMs) / 1000
  const shares = blocks.map((block) => block.misses / Math.max(block.checks, 1))
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  const scatter = Math.sqrt(shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (shares.length - 1))
  const most = checks * (0.01 + 3.25 * scatter)
  const right = misses <= most
  if (!right) failed = true
  console.log(
    [
      right ? 'PASS' : 'FAIL',
      run.name,
      `${played} matches${ends > 1 ? ` (${played / ends} priced, ${ends} endings each)` : ''}`,
      `${checks} checks`,
      `${misses} missed (${((100 * misses) / Math.max(checks, 1)).toFixed(2)} %)`,
      `expected by chance ${Math.round(checks / 100)}, at most ${Math.round(most)}`,
      `blocks ${(100 * mean).toFixed(2)} ± ${(100 * scatter).toFixed(2)} %`,
      `largest deviation ${worst.toFixed(1)} sigma`,
      `${seconds.toFixed(0)} s`,
    ].join(' · '),
  )
}
process.exit(failed ? 1 : 0)
