import { describePlayed, playAgain } from './simulator/verify/verify-event.ts'

const [eventId = '', seed = ''] = process.argv.slice(2)
const played = /^[0-9a-f]{64}$/.test(seed) ? playAgain(eventId, seed) : null
if (played) {
  process.stdout.write(`${describePlayed(played).join('\n')}\n`)
} else {
  process.stderr.write('Usage: tessera verify-event <event id> <seed, 64 hex digits>\n')
  process.exitCode = 2
}
