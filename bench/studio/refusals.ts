import { type Claim, median, printClaim } from '../ledger/claim.ts'
import { type Casino, findNonces, openCasino, type Seat, type ToCome } from './seats.ts'

/**
 * Command: whether a refused bet tells the round to come. 400 refusals of each kind before a round with free spins and
 * 400 before one that wins nothing, in turns, through real HTTP to a studio in a process of its own. One PASS or FAIL
 * line a kind; exit code 1 when one fails.
 *
 * The chance that a refusal before free spins takes longer than one before nothing is 50 % when time tells nothing; of
 * 400 each it lies within 4.1 percent points 19 times in 20.
 */
const refusalsEach = 400
const warmUps = 40
/** Fewer than a session may send at once. */
const callsPerSession = 50
/** Three standard deviations of the chance below, were time to tell nothing. */
const tolerated = 0.061
const hourMs = 3_600_000
const stake = 100

interface Kind {
  readonly name: string
  readonly code: string
  readonly minRoundMs?: number
  /** Brings a seat into the state in which its bets are refused. */
  prepare?(casino: Casino, seat: Seat): Promise<void>
  readonly request?: Readonly<Record<string, unknown>>
}

const eachSession = async (
  seat: Seat,
  work: (walletToken: string) => Promise<void> | void,
): Promise<void> => {
  for (const { walletToken } of seat.sessions) await work(walletToken)
}

const played = { clientRoundKey: 'a-round-before' }

const kinds: readonly Kind[] = [
  {
    name: 'too little money',
    code: 'insufficient_funds',
    prepare: ({ bank }, seat) => eachSession(seat, (token) => bank.setBalance(token, 1)),
  },
  {
    name: 'a session that is over',
    code: 'session_closed',
    prepare: ({ bank }, seat) => eachSession(seat, (token) => bank.closeSession(token)),
  },
  {
    name: 'a player who may not bet',
    code: 'forbidden',
    prepare: ({ bank }, seat) => eachSession(seat, (token) => bank.forbidBets(token)),
  },
  { name: 'a stake that is not offered', code: 'invalid', request: { stake: 1 } },
  {
    name: 'a round that is still open',
    code: 'round_open',
    prepare: async (casino, seat) => {
      await seat.setNonce(await openingNonce)
      await send(casino, seat, 0, played)
    },
  },
  {
    name: 'a round too soon',
    code: 'too_soon',
    minRoundMs: hourMs,
    prepare: async (casino, seat) => {
      await seat.setNonce(await losingNonce)
      await send(casino, seat, 0, played)
    },
  },
  {
    name: 'a key that was used',
    code: 'conflict',
    request: { ...played, stake: 2 * stake },
    prepare: async (casino, seat) => {
      await seat.setNonce(await losingNonce)
      await send(casino, seat, 0, played)
    },
  },
]

interface Sample {
  readonly ms: number
  readonly bytes: number
  readonly code: string
}

let asked = 0

async function send(casino: Casino, { sessions }: Seat, call: number, change: object = {}): Promise<Sample> {
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
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
    body,
  })
  const text = await response.text()
  const ms = performance.now() - started
  const answer: { error?: { code: string } } = JSON.parse(text)
  return { ms, bytes: text.length, code: answer.error?.code ?? 'accepted' }
}

/** The chance that one of `longer` is above one of `others`; ties count half. */
function chanceAbove(longer: readonly number[], others: readonly number[]): number {
  let above = 0
  for (const one of longer) for (const other of others) above += one > other ? 1 : one === other ? 0.5 : 0
  return above / (longer.length * others.length)
}

/** Refusals of a kind before both rounds to come, in turns; each turn begins with the other one. */
async function measure(casino: Casino, kind: Kind): Promise<Readonly<Record<ToCome, Sample[]>>> {
  const count = warmUps + refusalsEach
  const samples: Record<ToCome, Sample[]> = { 'free spins': [], nothing: [] }
  const sessions = Math.ceil((count + 1) / callsPerSession)
  const seats = {
    'free spins': await casino.sit(`spins-${kind.code}`, sessions, kind.minRoundMs ?? 0),
    nothing: await casino.sit(`nothing-${kind.code}`, sessions, kind.minRoundMs ?? 0),
  }
  for (const seat of Object.values(seats)) await kind.prepare?.(casino, seat)
  for (let call = 1; call <= count; call += 1) {
    const order: ToCome[] = call % 2 === 0 ? ['free spins', 'nothing'] : ['nothing', 'free spins']
    for (const toCome of order) {
      await seats[toCome].setNonce((await nonces)[toCome][call] ?? 0)
      const sample = await send(casino, seats[toCome], call, kind.request)
      if (sample.code !== kind.code) throw new Error(`${kind.name} was answered with ${sample.code}`)
      if (call > warmUps) samples[toCome].push(sample)
    }
  }
  return samples
}

function judge(name: string, samples: Readonly<Record<ToCome, Sample[]>>): Claim {
  const times = (toCome: ToCome) => samples[toCome].map(({ ms }) => ms)
  const sizes = (toCome: ToCome) => [...new Set(samples[toCome].map(({ bytes }) => bytes))].sort().join()
  const chance = chanceAbove(times('free spins'), times('nothing'))
  const isSameSize = sizes('free spins') === sizes('nothing')
  const medians = `medians ${median(times('free spins')).toFixed(2)} ms before free spins, ${median(times('nothing')).toFixed(2)} ms before nothing`
  return {
    name,
    figures: `${medians}; longer before free spins ${(chance * 100).toFixed(1)} % of the time; sizes ${isSameSize ? 'equal' : `${sizes('free spins')} and ${sizes('nothing')}`}`,
    isMet: Math.abs(chance - 0.5) <= tolerated && isSameSize,
  }
}

const nonces = findNonces(warmUps + refusalsEach + 2)
const openingNonce = nonces.then((found) => found['free spins'][0] ?? 0)
const losingNonce = nonces.then((found) => found.nothing[0] ?? 0)
await nonces

const casino = await openCasino()
try {
  const claims: Claim[] = []
  for (const kind of kinds) {
    const claim = judge(kind.name, await measure(casino, kind))
    printClaim(claim)
    claims.push(claim)
  }
  process.exitCode = claims.every(({ isMet }) => isMet) ? 0 : 1
} finally {
  await casino.stop()
}
