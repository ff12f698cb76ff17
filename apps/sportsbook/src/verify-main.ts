import { describePlayed, playAgain } from './simulator/verify/verify-event.ts'

const HASH = /^[0-9a-f]{64}$/
const [eventId = '', seed = '', beacon] = process.argv.slice(2)

/** Parts of a beacon's round: `<chain>:<round>:<randomness>`; null if the text is none. */
function readBeacon(text: string): { chain: string; round: number; randomness: string } | null {
  const [chain = '', round = '', randomness = ''] = text.split(':')
  const isRound = HASH.test(chain) && HASH.test(randomness) && /^[1-9]\d{0,14}$/.test(round)
  return isRound ? { chain, round: Number(round), randomness } : null
}

const mixed = beacon === undefined ? null : readBeacon(beacon)
const isReadable = HASH.test(seed) && (beacon === undefined || mixed !== null)
const played = isReadable ? playAgain(eventId, seed, mixed) : null
if (played) {
  process.stdout.write(`${describePlayed(played).join('\n')}\n`)
} else {
  process.stderr.write(
    'Usage: tessera verify-event <event id> <seed, 64 hex digits> [<chain>:<round>:<randomness>]\n',
  )
  process.exitCode = 2
}
