import { runCrashStorm } from '../../packages/ledger/test/crash/storm.ts'

/**
 * Command: 50 rounds (or the given number) of kill -9 during bets, deposits and withdrawals, then a reconciliation.
 */
const rounds = Number(process.argv[2] ?? 50)
const started = performance.now()
const report = await runCrashStorm(rounds, (line) => console.log(line))
for (const fault of report.faults) console.log(`FAULT ${fault}`)
const seconds = Math.round((performance.now() - started) / 1000)
console.log(
  `${report.faults.length === 0 ? 'PASS' : 'FAIL'} ${report.rounds} rounds of kill -9 (${report.serverKills} with the ` +
    `database server), ${report.answered} completed operations: ${report.faults.length} lost, duplicated or wrong, ${seconds} s`,
)
process.exitCode = report.faults.length === 0 ? 0 : 1
