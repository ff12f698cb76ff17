import { LOCALE_CODES, type LocaleCode } from '@tessera/contract/languages'
import { PLAIN_REASONS, type ReachedLimit } from '@tessera/contract/refusal-reason'
import { describe, expect, it } from 'vitest'
import { loadStudioWords } from '../../words/studio-words.ts'
import type { Problem } from '../core/round-state.ts'
import { createTexts } from '../texts.ts'
import { problemWords } from './problem-words.ts'

const { pages } = await loadStudioWords()
const clock = { locale: 'en', timeZone: 'Europe/Berlin', units: [] }
const forbidden = (reason: Problem['reason']): Problem => ({
  ...{ code: 'forbidden', reason, balance: null, retryAfterMs: null },
})
const limit: ReachedLimit = {
  ...{ period: 'day', source: 'operator', currency: 'EUR', limit: 2_000, left: 500 },
  endsAt: '2026-11-28T23:00:00.000Z',
}
const allWords = (reason: Problem['reason'], locale: LocaleCode) =>
  problemWords(createTexts(pages[locale], locale), forbidden(reason), { ...clock, locale })
const words = (reason: Problem['reason'], locale: LocaleCode = 'en') =>
  allWords(reason, locale).text.replaceAll('\u00a0', ' ')

describe('the words of a refused bet', () => {
  it('name the limit, what is left of it and when it resets, in the zone of the page', () => {
    expect(words({ reason: 'bet_limit', parameters: limit })).toBe(
      'Your daily bet limit is €20.00. You have €5.00 left. It resets on 29 Nov 2026, 00:00.',
    )
    expect(words({ reason: 'loss_limit', parameters: { ...limit, period: 'week' } }, 'de')).toBe(
      'Dein wöchentliches Verlustlimit beträgt 20,00 €. Davon bleiben dir 5,00 €. Am 29.11.2026, 00:00 beginnt es neu.',
    )
  })

  it('leave out the time of a period that has not begun, and say that nothing is left', () =>
    expect(words({ reason: 'bet_limit', parameters: { ...limit, left: 0, endsAt: null } })).toBe(
      'Your daily bet limit is €20.00. You’ve used it up.',
    ))

  it('name the maximum stake of a bonus', () =>
    expect(words({ reason: 'max_bet', parameters: { maxBetAmount: 500, currency: 'EUR' } })).toContain(
      'up to €5.00',
    ))

  it('differ from those of a refusal without a reason, for every reason and language', () => {
    for (const locale of LOCALE_CODES) {
      const texts = PLAIN_REASONS.map((reason) => allWords({ reason }, locale).title)
      expect(new Set([...texts, allWords(null, locale).title]).size).toBe(PLAIN_REASONS.length + 1)
    }
  })
})
