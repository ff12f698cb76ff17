import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadProgramme, readProgramme } from '../read-programme.ts'
import { type Programme, storedTermsOf, termsOf } from './programme.ts'

const MARGIN = `
margin:
  share: 15
  months: 6
  maximumPerMonth: 50
  maximumOfStakes: 5
  holdDays: 14
  carriesOver: true
  costs:
    casinoStakes: 0.25
    sportStakes: 1
    deposits: 2
`
const FILE = readFileSync(new URL('../data/referral.yaml', import.meta.url), 'utf8')

describe('the data file of the referral programme', () => {
  it.each([
    ['a currency that is unknown', 'currency: EUR', 'currency: XXX', 'currency: is not a currency'],
    ['a share that a second account could profit from', 'share: 10', 'share: 51', 'share: '],
    ['a share with 3 decimals', 'share: 10', 'share: 0.125', 'share: has more than 2 decimals'],
    [
      'a smallest deposit below a subunit',
      'minimumDeposit: 20',
      'minimumDeposit: 0.005',
      'minimumDeposit: is not an amount in EUR',
    ],
    ['no deposits', 'deposits: 3', 'deposits: 0', 'deposits: '],
    ['a negative condition of play', 'play: 1', 'play: -1', 'play: '],
    ['an unknown field', 'holdDays: 7', 'hold: 7', 'hold'],
  ])('is refused with %s', (_, text, change, problem) => {
    expect(FILE).toContain(text)
    expect(() => readProgramme(FILE.replace(text, change), 'referral.yaml')).toThrow(problem)
  })

  it('is refused with the line of the problem', () => {
    const line = FILE.slice(0, FILE.indexOf('share: 10')).split('\n').length
    expect(() => readProgramme(FILE.replace('share: 10', 'share: 51'), 'referral.yaml')).toThrow(
      `referral.yaml: line ${line}: deposit.share`,
    )
  })

  it('is refused without a rule', () => {
    expect(() => readProgramme('currency: EUR', 'referral.yaml')).toThrow('needs a rule: deposit or margin')
  })

  it.each([
    ['a share that a second account could profit from', 'share: 15', 'share: 50.5', 'share: '],
    ['credits before the last rounds are counted', 'holdDays: 14', 'holdDays: 0', 'holdDays: '],
    ['a cost of more than everything', 'deposits: 2', 'deposits: 101', 'deposits: '],
    [
      'a cost with 3 decimals',
      'sportStakes: 1',
      'sportStakes: 0.125',
      'sportStakes: has more than 2 decimals',
    ],
    [
      'a maximum below a subunit',
      'maximumPerMonth: 50',
      'maximumPerMonth: 0.005',
      'maximumPerMonth: is not an amount in EUR',
    ],
    ['nothing about negative months', '  carriesOver: true\n', '', 'carriesOver: '],
  ])('is refused with a margin rule with %s', (_, text, change, problem) => {
    const file = `currency: EUR${MARGIN}`
    expect(file).toContain(text)
    expect(() => readProgramme(file.replace(text, change), 'referral.yaml')).toThrow(problem)
  })

  it('is described with amounts in subunits, and stored with per cents in basis points', () => {
    const { deposit } = loadProgramme()
    const { margin } = readProgramme(`currency: EUR${MARGIN}`, 'referral.yaml')
    const programme = { currency: 'EUR', deposit: { ...deposit, share: 12.5 }, margin } as Programme
    expect(termsOf(programme)).toMatchObject({
      deposit: { share: 12.5, minimumDeposit: 2000, maximumPerFriend: 10_000 },
      margin: { share: 15, maximumPerMonth: 5000 },
    })
    expect(storedTermsOf(programme)).toMatchObject({
      deposit: { shareBps: 1250, minimumDeposit: 2000 },
      margin: { shareBps: 1500, ofStakesBps: 500, casinoBps: 25, sportBps: 100, depositBps: 200 },
    })
  })

  it('is described without a rule that it doesn’t have', () => {
    expect(storedTermsOf(readProgramme(`currency: EUR${MARGIN}`, 'referral.yaml')).deposit).toBeNull()
  })
})
