import { runQuestStorm } from '../../apps/api/test/quest-storm.ts'
import { printClaim } from '../ledger/claim.ts'

/**
 * Command: plays 200,000 real money events (or the given number) while the process that counts tasks of quests is killed with
 * kill -9 two seconds after each of its starts. At the end, every task's progress must equal what was played and the postings.
 */
const events = Number(process.argv[2] ?? 200_000)
const KILL_AFTER_MS = 2000

const started = performance.now()
const report = await runQuestStorm(events, KILL_AFTER_MS)
for (const fault of report.faults) console.log(`FAULT ${fault}`)
const seconds = Math.round((performance.now() - started) / 1000)
const isMet = report.faults.length === 0
printClaim({
  name: 'tasks of quests',
  figures: `${report.events} events, ${report.kills} kills of the counting process, ${report.faults.length} wrong tasks, ${seconds} s`,
  isMet,
})
if (!isMet) process.exitCode = 1
