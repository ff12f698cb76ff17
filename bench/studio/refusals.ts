import { type Claim, median, printClaim } from '../ledger/claim.ts'
import { type RefusalKind, refusalKinds, stake } from './refusal-kinds.ts'
import { differences } from './refusal-statistics.ts'
import { type Casino, findNonces, openCasino, type Seat, type ToCome } from './seats.ts'

/**
 * Command: checks whether a refused bet reveals the next round. Sends 400 bets (or the given number) of each kind
 * of refusal before a round with free spins and 400 before a losing one, in random order, over real HTTP to a
 * studio in a separate process. Prints one PASS or FAIL line per kind; exit code 1 if any statistic differs.
 */
const refusalsEach = Number(process.argv[2] ?? 400)
const warmUps = 20
/** Less than the number of calls that a session may send at once. */
const callsPerSession = 50

interface Sample {
  readonly ms: number
  readonly bytes: number
  readonly code: string
}

/** The seats of a kind by their next round, and the measured samples. */
interface Measuring {
  readonly kind: RefusalKind
  readonly seats: Readonly<Record<ToCome, Seat>>
  readonly samples: Record<ToCome, Sample[]>
}

const rounds: readonly ToCome[] = ['free spins', 'nothing']
let asked = 0

async function send(
  casino: Casino,
  { sessions }: Seat,
  call: number,
  change: object = {},
  token?: string,
): Promise<Sample> {
  const session = sessions[Math.floor(call / callsPerSession)]
  if (session === undefined) throw new Error('There are too few sessions')
  asked += 1
  const body = JSON.stringify({
    stake,
    choices: null,
    clientRoundKey: `bench-${String(asked).padStart(8, '0')}`,
    ...change,
  })
  const started = performance.now()
  const response = await fetch(`${casino.url}/studio/api/rounds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token ?? session.token}`, 'content-type': 'application/json' },
    body,
  })
  const text = await response.text()
  const ms = performance.now() - started
  const answer: { error?: { code: string } } = JSON.parse(text)
  return { ms, bytes: text.length, code: answer.error?.code ?? 'accepted' }
}

const count = warmUps + refusalsEach
const nonces = await findNonces(count + 2)

async function seatKind(casino: Casino, kind: RefusalKind, index: number): Promise<Measuring> {
  const sessions = Math.ceil((count + 1) / callsPerSession)
  const sit = async (toCome: ToCome): Promise<Seat> => {
    const seat = await casino.sit(`${toCome.replace(' ', '-')}-${index}`, sessions, kind.minRoundMs ?? 0)
    await kind.prepare?.(casino, seat, async (first, change) => {
      await seat.setNonce(nonces[first][0] ?? 0)
      await send(casino, seat, 0, change)
    })
    if (kind.walletStatus !== undefined) casino.answerPlays(seat, kind.walletStatus)
    return seat
  }
  return {
    kind,
    seats: { 'free spins': await sit('free spins'), nothing: await sit('nothing') },
    samples: { 'free spins': [], nothing: [] },
  }
}

async function refuse(casino: Casino, measuring: Measuring, toCome: ToCome, call: number): Promise<void> {
  const { kind, seats, samples } = measuring
  await seats[toCome].setNonce(nonces[toCome][call] ?? 0)
  const sample = await send(casino, seats[toCome], call, kind.request, kind.token)
  if (sample.code !== kind.code) throw new Error(`${kind.name} returned ${sample.code}`)
  if (call > warmUps) samples[toCome].push(sample)
}

/** Shuffles in place (Fisher–Yates). */
function shuffle<Item>(items: Item[]): Item[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1))
    const [one, two] = [items[last], items[other]]
    if (one !== undefined && two !== undefined) [items[last], items[other]] = [two, one]
  }
  return items
}

/**
 * Sends each kind of bet before both next rounds, in a new random order for each call, so that only these differ.
 */
async function measureAll(casino: Casino, all: readonly Measuring[]): Promise<void> {
  for (let call = 1; call <= count; call += 1)
    for (const { measuring, toCome } of shuffle(
      all.flatMap((measuring) => rounds.map((toCome) => ({ measuring, toCome }))),
    ))
      await refuse(casino, measuring, toCome, call)
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

function judge({ kind, samples }: Measuring): Claim {
  const times = (toCome: ToCome) => samples[toCome].map(({ ms }) => ms)
  const sizes = (toCome: ToCome) => [...new Set(samples[toCome].map(({ bytes }) => bytes))].sort().join()
  const found = differences(times('free spins'), times('nothing'))
  const isSameSize = sizes('free spins') === sizes('nothing')
  const medians = `medians ${median(times('free spins')).toFixed(2)} and ${median(times('nothing')).toFixed(2)} ms`
  const figures = found.map(
    ({ name, value, tolerated }) => `${name} ${percent(value)} (${percent(tolerated)})`,
  )
  return {
    name: kind.name,
    figures: `${medians}; ${figures.join(', ')}; sizes ${isSameSize ? 'equal' : `${sizes('free spins')} and ${sizes('nothing')}`}`,
    isMet: isSameSize && found.every(({ value, tolerated }) => Math.abs(value) <= tolerated),
  }
}

const casino = await openCasino()
try {
  const all: Measuring[] = []
  for (const [index, kind] of refusalKinds.entries()) all.push(await seatKind(casino, kind, index))
  await measureAll(casino, all)
  const claims = all.map(judge)
  claims.forEach(printClaim)
  process.exitCode = claims.every(({ isMet }) => isMet) ? 0 : 1
} finally {
  await casino.stop()
}
