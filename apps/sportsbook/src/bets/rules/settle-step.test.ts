import type { LegResult } from '@tessera/feed'
import { ONE } from '@tessera/odds'
import { describe, expect, it } from 'vitest'
import type { StoredBet } from '../stored-bet.ts'
import { settleStep } from './settle-step.ts'

const LEG = {
  ...{ eventId: '1', eventName: '', eventPath: '', sportCode: 'soccer', startsAt: '', version: '1' },
  ...{ isLive: false, price: 200, shown: 200 },
  selections: [{ marketKey: 'winner', outcomeId: 'yes', marketName: '', outcomeName: '' }],
}
const BET: StoredBet = {
  ...{ id: 'b', playerId: 'p', walletToken: 't', currency: 'EUR', kind: 'single', accept: 'none' },
  ...{ stakePerLine: 100n, lines: 1, maxPayout: 10_000n, legs: [LEG], results: null, state: 'accepted' },
  ...{
    refusal: null,
    because: null,
    newPrices: null,
    placedAtMs: 0,
    delayMs: 0,
    struckAtMs: 0,
    settledAtMs: null,
  },
  ...{ running: ONE, cashedOut: 0n, payout: 0n, payments: 0, isClosed: false, ageMs: 0 },
}
const standing = (result: LegResult['result'], deductionPercent = 0) => [
  { selections: [{ result }], deductionPercent },
]

/** Applies results to a bet at times 1, 2, 3 and so on, and returns the bet and the last step. */
function after(bet: StoredBet, ...results: ReturnType<typeof standing>[]) {
  let now = bet
  let last: ReturnType<typeof settleStep> = null
  results.forEach((standings, index) => {
    last = settleStep(now, standings, index + 1)
    now = last?.bet ?? now
  })
  return { now, last: last as ReturnType<typeof settleStep> }
}

describe('settlement step', () => {
  it('closes the round with the payout at the first decision', () => {
    const { now, last } = after(BET, standing('won'))
    expect(now).toMatchObject({ state: 'settled', payout: 200n, payments: 1, isClosed: true, settledAtMs: 1 })
    expect(last).toMatchObject({ payment: { operation: 'win', amount: 200n, closes: true }, wasOpen: true })
  })

  it('corrects the total of the round for a later result', () => {
    const { now, last } = after(BET, standing('won'), standing('lost'))
    expect(now).toMatchObject({ state: 'resettled', payout: 0n, payments: 2, settledAtMs: 2 })
    expect(last?.payment).toEqual({ operation: 'correct', amount: 0n, closes: false })
  })

  it('keeps state, time and payments when another result pays the same', () => {
    const { now, last } = after(BET, standing('lost'), standing('lost', 10))
    expect(now).toMatchObject({ state: 'settled', payments: 1, settledAtMs: 1 })
    expect([last?.payment, now.results]).toEqual([null, standing('lost', 10)])
  })

  it('is null when no result has changed', () =>
    expect(after(BET, standing('won'), standing('won')).last).toBeNull())

  it('reopens a settled bet when its result is withdrawn', () => {
    const { now, last } = after(BET, standing('won'), standing('undecided'))
    expect(now).toMatchObject({ state: 'accepted', payout: 0n, settledAtMs: null })
    expect(last?.payment).toEqual({ operation: 'correct', amount: 0n, closes: false })
  })

  it('settles a voided bet whose cancellation is revoked', () => {
    const { now, last } = after(BET, standing('void'), standing('won'))
    expect(after(BET, standing('void')).now).toMatchObject({ state: 'voided', payout: 100n })
    expect(now).toMatchObject({ state: 'settled', payout: 200n })
    expect(last?.payment).toEqual({ operation: 'correct', amount: 200n, closes: false })
  })

  it('leaves pending, refused and cashed-out bets unchanged', () => {
    for (const state of ['pending', 'refused', 'cashed-out'] as const)
      expect(settleStep({ ...BET, state }, standing('won'), 1)).toBeNull()
  })
})
