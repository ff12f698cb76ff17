import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadProgramme, readProgramme } from '../read-programme.ts'
import { storedTermsOf, termsOf } from './programme.ts'

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
      `referral.yaml: line ${line}: share`,
    )
  })

  it('is described with amounts in subunits, and stored with the share in basis points', () => {
    const programme = { ...loadProgramme(), share: 12.5 }
    expect(termsOf(programme)).toMatchObject({ share: 12.5, minimumDeposit: 2000, maximumPerFriend: 10_000 })
    expect(storedTermsOf(programme)).toMatchObject({ shareBps: 1250, minimumDeposit: 2000 })
  })
})
