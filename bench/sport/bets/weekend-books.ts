import { findBetKind, type LegResult, linesOf, outcomeOfResult, plainTerms, settleBet } from '@tessera/odds'
import type { Database } from '@tessera/postgres'
import type { StoredBet } from '../../../apps/sportsbook/src/bets/stored-bet.ts'
import { quantile } from './bench-desk.ts'
import { drawn, finalOf, numbers, type Weekend } from './weekend.ts'

const OPPOSITE = { won: 'lost', lost: 'won' } as const

interface BookedBet {
  readonly id: string
  readonly state: string
  readonly kind: string
  readonly legs: StoredBet['legs']
  readonly stakePerLine: bigint
  readonly lines: number
  readonly maxPayout: bigint
  readonly running: string
  readonly cashedOut: bigint
  readonly payout: bigint
  /** State of the bet's round in the ledger; null if the ledger has no such round. */
  readonly roundState: string | null
  readonly stake: bigint | null
  readonly paid: bigint | null
}

const readBets = (database: Database): Promise<BookedBet[]> =>
  database.query<BookedBet>(
    `select b.id, b.state, b.kind, b.legs, b.stake_per_line as "stakePerLine", b.lines, b.max_payout as "maxPayout",
       b.running, b.cashed_out as "cashedOut", b.payout, r.state::text as "roundState", r.stake, r.payout as paid
     from sportsbook.bet b left join ledger.round r on r.provider_round_id = b.id`,
  )

const resultOf = (yes: LegResult, outcomeId: string | undefined): LegResult =>
  outcomeId === 'yes' || (yes !== 'won' && yes !== 'lost') ? yes : OPPOSITE[yes]

/** Computes the payout of a bet from its prices and the final results; null if they leave it undecided. */
function owed(bet: BookedBet, finals: ReadonlyMap<string, LegResult>): bigint | null {
  const [numerator = 1n, denominator = 1n] = bet.running.split('/').map(BigInt)
  if (numerator === 0n) return bet.cashedOut
  const settled = settleBet({
    legs: bet.legs.map(({ eventId, price, selections }) => ({
      ...plainTerms(price),
      outcome: outcomeOfResult(resultOf(finals.get(eventId) ?? 'undecided', selections[0]?.outcomeId)),
    })),
    folds: findBetKind(bet.kind, bet.legs.length)?.folds ?? [],
    stakePerLine: bet.stakePerLine,
    maxPayout: bet.maxPayout,
    running: { numerator, denominator },
    cashedOut: bet.cashedOut,
  })
  return settled.state === 'settled' ? settled.payout + bet.cashedOut : null
}

/**
 * Compares the bets of a weekend with their results, their rounds and the journal of the bettors. Returns the
 * differences.
 */
export async function betFaults(
  database: Database,
  weekend: Weekend,
  journal: ReadonlyMap<number, string>,
): Promise<string[]> {
  const finals = new Map(weekend.events.map((event) => [event.eventId, finalOf(event)]))
  const faults: string[] = []
  const known = new Set<string>()
  for (const bet of await readBets(database)) {
    known.add(bet.id)
    if (bet.state === 'refused') {
      if (bet.roundState !== null && bet.roundState !== 'cancelled')
        faults.push(`${bet.id} was refused but has a round`)
      continue
    }
    const expected = owed(bet, finals)
    const said = `${bet.state}, ${bet.payout} and ${bet.cashedOut}, round ${bet.roundState} paid ${bet.paid}`
    if (bet.roundState !== 'closed' || bet.paid !== expected || bet.payout + bet.cashedOut !== expected)
      faults.push(`${bet.id} (${bet.kind}) is ${said}; owed ${expected}`)
    if (bet.stake !== bet.stakePerLine * BigInt(bet.lines)) faults.push(`${bet.id} took ${bet.stake}`)
  }
  for (const [number, id] of journal)
    if (!known.has(id)) faults.push(`bet ${number} was accepted but is missing`)
  const [left] = await database.query<{ open: bigint; owed: bigint; twice: bigint }>(
    `select (select count(*) from sportsbook.open_bet) as open, (select count(*) from sportsbook.payment) as owed,
       (select count(*) from (select provider_round_id from ledger.round group by 1 having count(*) > 1) t) as twice`,
  )
  if (left && left.open + left.owed + left.twice > 0n)
    faults.push(`${left.open} open, ${left.owed} unpaid, ${left.twice} duplicated`)
  return faults
}

const DRAWS = 300

/**
 * Computes the house's share of the stakes of all settled bets, and its distribution over simulated weekends with
 * the same bets and results drawn by the fair probabilities.
 */
export async function houseReturn(database: Database, weekend: Weekend) {
  const index = new Map(weekend.events.map(({ eventId }, place) => [eventId, place]))
  const bets = (await readBets(database))
    .filter(({ state, cashedOut }) => state !== 'refused' && cashedOut === 0n)
    .map((bet) => ({
      stake: Number(bet.stakePerLine) * bet.lines,
      perLine: Number(bet.stakePerLine),
      paid: Number(bet.payout),
      legs: bet.legs.map(({ eventId, price, selections }) => ({
        event: index.get(eventId) ?? 0,
        isYes: selections[0]?.outcomeId === 'yes',
        won: price / 100,
      })),
      lines: linesOf({ legs: bet.legs.length, folds: findBetKind(bet.kind, bet.legs.length)?.folds ?? [] }),
    }))
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0)
  const random = numbers(20_260_301)
  const kept = Array.from({ length: DRAWS }, () => {
    const results = weekend.events.map(({ chance }) => drawn(chance, random))
    let paid = 0
    for (const { legs, lines, perLine } of bets) {
      const returns = legs.map(({ event, isYes, won }) => {
        const result = results[event]
        if (result === 'void') return 1
        return (result === 'won') === isYes ? won : 0
      })
      for (const line of lines)
        paid += perLine * line.reduce((product, leg) => product * (returns[leg] ?? 0), 1)
    }
    return 1 - paid / staked
  })
  return {
    bets: bets.length,
    kept: 1 - bets.reduce((sum, { paid }) => sum + paid, 0) / staked,
    expected: kept.reduce((sum, each) => sum + each, 0) / DRAWS,
    low: quantile(kept, 0.005),
    high: quantile(kept, 0.995),
  }
}
