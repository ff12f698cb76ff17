import type { SportBet } from '@tessera/contract/sportsbook'
import { findBetKind, type LegResult, newBet, outcomeOfResult, plainTerms, settleBet } from '@tessera/odds'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxPayoutIn } from '../rules/bet-limits.ts'
import { type BettingSetup, openBettingSetup } from '../testing/betting-setup.ts'

let setup: BettingSetup
let events = 2_000

beforeAll(async () => {
  setup = await openBettingSetup()
})
afterAll(() => setup.stop())

const PRICES = [101, 133, 190, 250, 410, 1_250]
const RESULTS: LegResult[] = ['won', 'half-won', 'push', 'half-lost', 'lost', 'void', 'undecided']
const KINDS: Readonly<Record<number, string[]>> = {
  1: ['single'],
  2: ['combination'],
  3: ['combination', '2/3', 'trixie', 'patent'],
  4: ['combination', 'yankee', 'lucky-15', '3/4'],
}

const bets = fc.array(
  fc.record({
    legs: fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1, maxLength: 4 }),
    kind: fc.nat(),
    stake: fc.integer({ min: 20, max: 2_000 }),
    sold: fc.constantFrom(0, 0, 10, 37, 90),
  }),
  { minLength: 1, maxLength: 6 },
)
const changes = fc.array(fc.record({ event: fc.nat({ max: 5 }), result: fc.constantFrom(...RESULTS) }), {
  maxLength: 12,
})
const ends = fc.array(fc.constantFrom(...RESULTS.filter((result) => result !== 'undecided')), {
  minLength: 6,
  maxLength: 6,
})

interface Made {
  readonly bet: SportBet
  readonly legs: readonly number[]
  readonly code: string
  readonly stake: number
  readonly sold: number
  readonly cashedOut: bigint
}

test('payments equal the settlement of packages/odds for random bets, results and corrections', async () => {
  await fc.assert(
    fc.asyncProperty(bets, changes, ends, async (drawn, course, final) => {
      const ids = PRICES.map((price) => {
        events += 1
        setup.book.addEvent(String(events), { winner: [price, price] })
        return String(events)
      })
      const player = setup.player(10_000_000)
      const made: Made[] = []
      for (const { legs, kind, stake, sold } of drawn) {
        const kinds = KINDS[legs.length] ?? []
        const code = kinds[kind % kinds.length] ?? ''
        const bet = await player.place({
          legs: legs.map((leg) => ids[leg] ?? ''),
          kind: code,
          stakePerLine: stake,
        })
        expect(bet.refusal).toBeNull()
        let cashedOut = 0n
        const params = { betId: bet.betId }
        const offer = sold === 0 ? null : (await player.call('cashOutOffer', { params })).body
        if (offer?.amount) {
          const body = { percent: sold, amount: offer.amount, version: offer.version }
          const key = crypto.randomUUID()
          const answer = await player.call('cashOut', { params, key, body })
          if (answer.status === 200) cashedOut = (BigInt(Number(offer.amount)) * BigInt(sold)) / 100n
        }
        made.push({ bet, legs, code, stake, sold: cashedOut > 0n ? sold : 0, cashedOut })
      }
      for (const { event, result } of course) {
        setup.book.decide(ids[event] ?? '', result)
        if (event % 2 === 0) await setup.bets.idle()
      }
      for (const [index, result] of final.entries()) setup.book.decide(ids[index] ?? '', result)
      await setup.bets.idle()
      for (const { bet, legs, code, stake, sold, cashedOut } of made) {
        const folds = findBetKind(code, legs.length)?.folds ?? []
        const settled = settleBet({
          ...newBet({
            legs: legs.map((leg) => ({
              ...plainTerms(PRICES[leg] ?? 0),
              outcome: outcomeOfResult(final[leg] ?? 'undecided'),
            })),
            folds,
            stakePerLine: BigInt(stake),
            maxPayout: maxPayoutIn('EUR'),
          }),
          running: { numerator: BigInt(100 - sold), denominator: 100n },
          cashedOut,
        })
        const expected = settled.state === 'settled' ? settled.payout + cashedOut : null
        const round = setup.bank.rounds.get(bet.betId)
        expect([BigInt(round?.paid ?? -1), round?.state]).toEqual([expected, 'closed'])
      }
      const moved = [...setup.bank.rounds.entries()].filter(([id]) =>
        made.some(({ bet }) => bet.betId === id),
      )
      const net = moved.reduce((sum, [, round]) => sum + round.paid - round.stake, 0)
      expect(player.balance()).toBe(10_000_000 + net)
    }),
    { numRuns: 60 },
  )
})
