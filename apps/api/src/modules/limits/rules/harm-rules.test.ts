import { describe, expect, it } from 'vitest'
import { DEFAULT_JURISDICTION } from '../../../jurisdiction/jurisdiction-table.ts'
import { findSigns, type HarmFacts } from './harm-rules.ts'

const HOUR_MS = 3_600_000
const NOW = new Date('2026-03-20T12:00:00Z')
const ago = (hours: number): Date => new Date(NOW.getTime() - hours * HOUR_MS)
const NOTHING: HarmFacts = {
  play: [],
  deposits: [],
  failedDeposits: [],
  cancelledWithdrawals: [],
  looserLimits: [],
  zone: 'UTC',
}
const { harm } = DEFAULT_JURISDICTION
const rulesOf = (facts: Partial<HarmFacts>, covered: Parameters<typeof findSigns>[3] = new Map()) =>
  findSigns({ ...NOTHING, ...facts }, harm, NOW, covered).map(({ rule }) => rule)

const lost = (hours: number, loss: number) => ({ at: ago(hours), staked: loss * 2, net: -loss })
const deposit = (hours: number, amount: number) => ({ at: ago(hours), amount })

describe('chasing losses', () => {
  const play = [lost(20, 60), lost(10, 60), lost(2, 60)]

  it('is found in three deposits within a day that follow losses of half of them', () => {
    const deposits = [deposit(19.6, 100), deposit(9.6, 100), deposit(1.6, 100)]
    expect(rulesOf({ play, deposits })).toEqual(['chasing_losses'])
    expect(rulesOf({ play, deposits: deposits.slice(1) })).toEqual([])
  })

  it('is not found in deposits long after a loss, or larger than twice the loss', () => {
    expect(rulesOf({ play, deposits: [deposit(18, 100), deposit(9.6, 100), deposit(1.6, 100)] })).toEqual([])
    expect(rulesOf({ play, deposits: [deposit(19.6, 121), deposit(9.6, 100), deposit(1.6, 100)] })).toEqual(
      [],
    )
  })
})

describe('night play', () => {
  /** An hour of play from a time on. */
  const hourFrom = (iso: string) =>
    [0, 15, 30, 45].map((minutes) => ({
      at: new Date(new Date(iso).getTime() + minutes * 60_000),
      staked: 1,
      net: 0,
    }))

  it('is found in three nights of an hour each, in the player’s time zone', () => {
    const play = ['15', '17', '19'].flatMap((day) => hourFrom(`2026-03-${day}T04:00:00Z`))
    expect(rulesOf({ play })).toEqual(['night_play'])
    expect(rulesOf({ play, zone: 'Europe/Berlin' })).toEqual([])
    expect(rulesOf({ play: play.slice(1) })).toEqual([])
  })
})

describe('looser limits and failed deposits', () => {
  it('are found from their number on, within their window', () => {
    expect(rulesOf({ looserLimits: [ago(700), ago(3)] })).toEqual(['looser_limits'])
    expect(rulesOf({ looserLimits: [ago(721), ago(3)] })).toEqual([])
    const failures = [0.9, 0.6, 0.4, 0.1].map(ago)
    expect(rulesOf({ failedDeposits: failures })).toEqual(['failed_deposits'])
    expect(rulesOf({ failedDeposits: [ago(1.1), ...failures.slice(1)] })).toEqual([])
  })
})

describe('rises', () => {
  it('are found in deposits of three times the average of four weeks', () => {
    const before = [deposit(200, 400), deposit(500, 400)]
    expect(rulesOf({ deposits: [...before, deposit(3, 600)] })).toEqual(['rising_deposits'])
    expect(rulesOf({ deposits: [...before, deposit(3, 599)] })).toEqual([])
    expect(rulesOf({ deposits: [deposit(3, 5000)] })).toEqual([])
  })

  it('are found in stakes above their minimum', () => {
    const stake = (hours: number, staked: number) => ({ at: ago(hours), staked, net: 0 })
    expect(rulesOf({ play: [stake(200, 400), stake(3, 2000)] })).toEqual(['rising_stakes'])
    expect(rulesOf({ play: [stake(200, 400), stake(3, 1999)] })).toEqual([])
  })
})

describe('cancelled withdrawals', () => {
  it('are a sign if bets follow within a day', () => {
    const cancelledWithdrawals = [ago(100), ago(50)]
    const play = [lost(99, 1), lost(49, 1)]
    expect(rulesOf({ cancelledWithdrawals, play })).toEqual(['cancelled_withdrawals'])
    expect(rulesOf({ cancelledWithdrawals, play: [lost(99, 1), lost(25, 1)] })).toEqual([])
  })
})

describe('a window', () => {
  it('excludes facts that an earlier sign of the same rule covers', () => {
    const looserLimits = [ago(48), ago(24), ago(3)]
    expect(rulesOf({ looserLimits }, new Map([['looser_limits', ago(23)]]))).toEqual([])
    expect(rulesOf({ looserLimits }, new Map([['looser_limits', ago(25)]]))).toEqual(['looser_limits'])
    expect(rulesOf({ looserLimits }, new Map([['night_play', ago(1)]]))).toEqual(['looser_limits'])
  })
})
