import { calibrate } from '../../packages/sport/test/calibration/calibrate.ts'
import { TRIALS } from '../../packages/sport/test/calibration/trials.ts'

/**
 * Command: whether prices are right. Plays matches of each sport step by step and holds, at the start and at ten moments in
 * play, the winners in each band of price against the fair chances, at 99 %. Arguments: matches a sport (100,000), a sport or
 * `all`, and to how many ends each priced state is played (1: every match has prices of its own).
 * By chance one check in a hundred misses; outcomes of one match hang together, so that the number of misses scatters more
 * than that of independent checks. How much is measured: ten blocks of matches are judged by themselves.
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
      `${played} matches${ends > 1 ? ` (${played / ends} priced, ${ends} ends each)` : ''}`,
      `${checks} checks`,
      `${misses} missed (${((100 * misses) / Math.max(checks, 1)).toFixed(2)} %)`,
      `by chance ${Math.round(checks / 100)}, at most ${Math.round(most)}`,
      `blocks ${(100 * mean).toFixed(2)} ± ${(100 * scatter).toFixed(2)} %`,
      `furthest ${worst.toFixed(1)} deviations`,
      `${seconds.toFixed(0)} s`,
    ].join(' · '),
  )
}
process.exit(failed ? 1 : 0)
