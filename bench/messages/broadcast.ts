import { MESSAGES_OF_PLAYER, runBroadcastStorm } from '../../apps/api/test/broadcast-storm.ts'
import { printClaim } from '../ledger/claim.ts'

/**
 * Command: sends 100,000 messages (or the given number) to a fifth as many players while the sending process is killed with kill -9
 * every few seconds. At the end, each player must have each message once.
 */
const messages = Number(process.argv[2] ?? 100_000)

const started = performance.now()
const report = await runBroadcastStorm(Math.ceil(messages / MESSAGES_OF_PLAYER))
for (const fault of report.faults.slice(0, 20)) console.log(`FAULT ${fault}`)
const seconds = Math.round((performance.now() - started) / 1000)
const isMet = report.faults.length === 0
printClaim({
  name: 'messages',
  figures:
    `${report.messages} messages, ${report.mails} mails, ${report.pushes} pushes, ${report.telegram} Telegram messages, ` +
    `${report.kills} kills, ${report.repeated} requests repeated with their id, ${report.lost} Telegram messages cut off, ` +
    `${report.faults.length} faults, ${seconds} s`,
  isMet,
})
if (!isMet) process.exitCode = 1
