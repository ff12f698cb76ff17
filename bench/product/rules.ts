import { type Claim, claimRatio, median, perSecond, printClaim } from '../ledger/claim.ts'
import { type Measured, playClosedLoop } from './load.ts'
import { activeBonuses, newPlayers, type Player, setLimits } from './players.ts'
import { startBench } from './server.ts'

/**
 * Command: compares the rates of rounds of players without rules, with three limits and with an active bonus, through
 * the composed app. They play over HTTP in short turns, one group after the other, on one server. The claims compare
 * medians of the turns. Prints PASS or FAIL for each claim; exits with 1 if one fails.
 */
const PLAYERS = 40
const GAMES_OF_A_PLAYER = 8
const TURN_SECONDS = 3
const WARM_UP_SECONDS = 6
const turns = Number(process.argv[2] ?? 7)

/** Deposit bonus of the demonstration, whose wagering requirement outlasts the turns. */
const BONUS = 'welcome-1'

interface Group {
  readonly name: string
  readonly players: readonly Player[]
  readonly turns: Measured[]
}

const bench = await startBench(false)
const claims: Claim[] = []
const { url, gamesUrl } = bench.product
let seated = 0

async function seat(name: string, bonusId?: string): Promise<Group> {
  const players = await newPlayers(url, seated + 1, PLAYERS, GAMES_OF_A_PLAYER, bonusId)
  seated += PLAYERS
  return { name, players, turns: [] }
}

const medianOf = ({ turns }: Group, figure: keyof Measured): number =>
  median(turns.map((turn) => turn[figure]))

function claimRate(group: Group, plain: Group, atLeast: number): Claim {
  const [rate, base] = [medianOf(group, 'rate'), medianOf(plain, 'rate')]
  return claimRatio(
    `rounds of players with ${group.name}, against those without rules`,
    rate / base,
    atLeast,
    `${perSecond(rate)} against ${perSecond(base)}`,
  )
}

try {
  const [plain, limited, granted] = [
    await seat('no rules'),
    await seat('three limits'),
    await seat('a bonus', BONUS),
  ]
  for (const player of limited.players) await setLimits(url, player)
  const groups = [plain, limited, granted]
  await playClosedLoop(gamesUrl, plain.players, WARM_UP_SECONDS)
  for (let turn = 0; turn < turns; turn += 1) {
    // Each group is first equally often.
    const order = groups.map((_, index) => groups[(index + turn) % groups.length] ?? plain)
    for (const group of order) group.turns.push(await playClosedLoop(gamesUrl, group.players, TURN_SECONDS))
  }
  for (const group of groups)
    console.log(
      `${group.name}: ${perSecond(medianOf(group, 'rate'))}, p50 ${medianOf(group, 'p50Ms').toFixed(1)} ms, p99 ${medianOf(group, 'p99Ms').toFixed(1)} ms`,
    )
  let active = 0
  for (const player of granted.players) active += Math.min(await activeBonuses(url, player), 1)
  const findings = await bench.findings()
  claims.push(
    claimRate(limited, plain, 0.85),
    claimRate(granted, plain, 0.75),
    {
      name: 'bonuses that were active to the end',
      figures: `${active} of ${PLAYERS}`,
      isMet: active === PLAYERS,
    },
    {
      name: 'books',
      figures: `${findings.length} findings of the reconciliation ${findings[0] ?? ''}`,
      isMet: findings.length === 0,
    },
  )
} finally {
  await bench.stop()
}
for (const claim of claims) printClaim(claim)
process.exitCode = claims.length > 0 && claims.every(({ isMet }) => isMet) ? 0 : 1
