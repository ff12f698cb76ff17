import { describe, expect, it } from 'vitest'
import { countedOf } from './payback-schema.ts'
import { readCampaign } from './read-campaign.ts'

const LINES = [
  'id: spring',
  'kind: deposit',
  'title: { en: Spring, de: Frühling }',
  'summary: { en: Half on top., de: Die Hälfte dazu. }',
  'percent: 50',
  'amount: { EUR: 100 }',
  'trigger: { amountFrom: { EUR: 20 } }',
  'wagering: { multiple: 30 }',
  'activeDays: 7',
]
/** Reads the campaign with some lines replaced, by their number. */
const read = (change: Record<number, string> = {}) =>
  readCampaign(LINES.map((line, index) => change[index + 1] ?? line).join('\n'), 'spring.yaml')

describe('a campaign file', () => {
  it('is read with the defaults of what it leaves out', () => {
    expect(read()).toMatchObject({
      ...{ id: 'spring', order: 'own_first', perPlayer: 1, total: null, isSticky: false },
      wagering: { of: 'bonus', contribution: { other: 10_000 }, maxBet: {}, minOdds: null, minMultiplier: 1 },
    })
  })

  it.each([
    ['an unknown currency', { 6: 'amount: { XYZ: 100 }' }, /line 6: amount\.XYZ/],
    ['too many decimals', { 6: 'amount: { EUR: 0.005 }' }, /line 6: amount\.EUR: has more decimals/],
    [
      'a minimum multiplier below 1',
      { 8: 'wagering: { multiple: 1, minMultiplier: 0.9 }' },
      /line 8: wagering\.minMultiplier/,
    ],
    ['a missing default language', { 3: 'title: { de: Frühling }' }, /line 3: title: needs a text in en/],
    ['a deposit bonus without a trigger', { 7: '' }, /line 2: kind: needs a trigger/],
    ['a currency without a smallest deposit', { 6: 'amount: { EUR: 1, USD: 1 }' }, /line 7: .*lacks USD/],
    [
      'a currency without a largest bet',
      {
        6: 'amount: { EUR: 1, USD: 1 }',
        7: 'trigger: { baseAmountFrom: 5 }',
        8: 'wagering: { multiple: 1, maxBet: { EUR: 5 } }',
      },
      /line 8: wagering\.maxBet: lacks USD/,
    ],
    [
      'wagering that can’t be met',
      { 8: 'wagering: { multiple: 1, contribution: { other: 0 } }' },
      /line 8: .*never ends/,
    ],
    ['a percentage of a reward', { 2: 'kind: reward', 7: '' }, /line 5: percent: is only for/],
    ['a code without a code', { 2: 'kind: code', 5: '', 7: '' }, /line 2: kind: needs a code/],
    [
      'an end before the start',
      { 1: 'id: spring\nstartsAt: 2026-05-01T00:00:00Z\nendsAt: 2026-05-01T00:00:00Z' },
      /line 3: endsAt: is not after/,
    ],
    [
      'free spins alone for a part of a deposit',
      { 9: 'activeDays: 7\nfreeSpins: { count: 5, stake: { EUR: 1 } }' },
      /line 5: percent: is not for free spins without a bonus/,
    ],
    [
      'free spins with a bonus as a reward',
      { 2: 'kind: reward', 5: '', 7: 'freeSpins: { count: 5, stake: { EUR: 1 }, wonMax: { EUR: 5 } }' },
      /freeSpins\.wonMax: is not for the kind reward/,
    ],
    [
      'free spins next to a bonus without a maximum in a currency',
      { 9: 'activeDays: 7\nfreeSpins: { count: 5, stake: { EUR: 1 }, wonMax: { USD: 5 } }' },
      /line 10: freeSpins\.wonMax: lacks EUR/,
    ],
    [
      'free spins without a stake in a currency',
      { 2: 'kind: reward', 5: '', 7: 'freeSpins: { count: 5, stake: { USD: 1 } }' },
      /freeSpins\.stake: lacks EUR/,
    ],
    ['an unknown field', { 9: 'activeDays: 7\nmaxbet: 5' }, /maxbet/],
  ])('is refused for %s, with the line', (_, change, message) => {
    expect(() => read(change)).toThrow(message)
  })
})

const PAYBACK = [
  'id: weekly',
  'kind: cashback',
  'title: { en: Weekly cashback, de: Wöchentlicher Cashback }',
  'summary: { en: Some of it back., de: Ein Teil zurück. }',
  'amount: { EUR: 100 }',
  'payback:',
  '  period: week',
  '  rates: { pebble: 5, gold: 10 }',
  '  minimum: { EUR: 1 }',
  'wagering: { multiple: 0 }',
  'activeDays: 7',
]
const readPayback = (change: Record<number, string> = {}) =>
  readCampaign(PAYBACK.map((line, index) => change[index + 1] ?? line).join('\n'), 'weekly.yaml')

describe('a campaign of cashback', () => {
  it('counts losses in all games and gives a week to claim unless it says otherwise', () => {
    const { payback } = readPayback()
    expect(payback).toMatchObject({ claimDays: 7, contribution: null, margin: null })
    expect(payback && countedOf(payback)).toEqual({ games: {}, categories: {}, other: 10_000 })
  })

  it.each([
    ['an unknown level', { 8: '  rates: { silver: 5 }' }, /line 8: payback\.rates\.silver: is not a level/],
    ['rates of nothing', { 8: '  rates: { gold: 0 }' }, /line 8: payback\.rates: gives nothing/],
    ['an unknown period', { 7: '  period: year' }, /line 7: payback\.period/],
    ['a minimum above the most', { 9: '  minimum: { EUR: 200 }' }, /line 9: payback\.minimum\.EUR: is above/],
    [
      'a currency without a minimum',
      { 5: 'amount: { EUR: 9, USD: 9 }' },
      /line 9: payback\.minimum: lacks USD/,
    ],
    ['a margin', { 9: '  margin: { other: 200 }' }, /line 9: payback\.margin: is only for rakeback/],
    ['games that never count', { 9: '  contribution: { other: 0 }' }, /line 9: .*lets no game count/],
    ['rules of another kind', { 2: 'kind: reward' }, /line 7: payback: is only for cashback and rakeback/],
    ['rakeback without a margin', { 2: 'kind: rakeback' }, /line 7: payback: needs the margin/],
    [
      'a code',
      { 11: 'activeDays: 7\ncodes: [{ code: BACK }]' },
      /line 12: codes: is not for the kind cashback/,
    ],
    ['a number of uses', { 11: 'activeDays: 7\ntotal: 5' }, /line 12: total: is not for the kind cashback/],
  ])('is refused for %s, with the line', (_, change, message) => {
    expect(() => readPayback(change)).toThrow(message)
  })

  it('is refused without rules', () => {
    expect(() => readPayback({ 6: '', 7: '', 8: '', 9: '' })).toThrow(/line 2: kind: needs payback/)
  })
})
