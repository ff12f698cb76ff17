import { PLAIN_REASONS, type ReachedLimit, type RefusalReason } from '@tessera/contract/refusal-reason'
import { expect, it } from 'vitest'
import { readWords } from '../dev/read-words.ts'
import { refusalText, ruleText } from './refusal-text.ts'

const english = readWords('en-GB')
const german = readWords('de-DE')
const formats = {
  money: (subunits: number, currency: string) => `${subunits / 100} ${currency}`,
  time: (moment: string) => moment.slice(0, 10),
}
const limit: ReachedLimit = {
  ...{ period: 'month', source: 'player', currency: 'EUR', limit: 2_000, left: 500 },
  endsAt: '2026-12-01T00:00:00.000Z',
}

it('names the limit that refused a bet, what is left and when it resets', () => {
  const because: RefusalReason = { reason: 'loss_limit', parameters: limit }
  expect(ruleText(english, because, formats)).toBe(
    'Your monthly loss limit is 20 EUR. You have 5 EUR left. It resets on 2026-12-01.',
  )
  expect(ruleText(german, because, formats)).toBe(
    'Dein monatliches Verlustlimit beträgt 20 EUR. Davon bleiben dir 5 EUR. Am 2026-12-01 beginnt es neu.',
  )
})

it('says that nothing is left, without a time for a period that has not begun', () =>
  expect(
    ruleText(english, { reason: 'bet_limit', parameters: { ...limit, left: 0, endsAt: null } }, formats),
  ).toBe('Your monthly bet limit is 20 EUR. You’ve used it up.'))

it('names the maximum stake of a bonus', () =>
  expect(
    ruleText(english, { reason: 'max_bet', parameters: { maxBetAmount: 250, currency: 'EUR' } }, formats),
  ).toContain('2.5 EUR'))

it('has words for every rule in both languages, and for a limit whose details are unknown', () => {
  for (const words of [english, german])
    for (const reason of PLAIN_REASONS) expect(ruleText(words, { reason }, formats)).toMatch(/\s.+[.]$/)
  expect(refusalText(english, 'limit-reached')).toBe('This bet is over your limit.')
})
