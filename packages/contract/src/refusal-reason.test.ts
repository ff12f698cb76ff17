import { describe, expect, it } from 'vitest'
import { PLAIN_REASONS, readRefusalReason } from './refusal-reason.ts'

const limit = {
  period: 'day',
  source: 'operator',
  currency: 'EUR',
  limit: 2_000,
  left: 500,
  endsAt: '2026-11-29T00:00:00+01:00',
}

describe('the reason of a refused bet', () => {
  it.each(['bet_limit', 'loss_limit'])('keeps the parameters of %s and normalises its time', (reason) =>
    expect(readRefusalReason({ reason, parameters: limit })).toEqual({
      reason,
      parameters: { ...limit, endsAt: '2026-11-28T23:00:00.000Z' },
    }),
  )

  it('keeps a limit whose period has not begun', () =>
    expect(readRefusalReason({ reason: 'bet_limit', parameters: { ...limit, endsAt: null } })).toMatchObject({
      parameters: { endsAt: null },
    }))

  it('keeps the maximum stake with its currency', () =>
    expect(
      readRefusalReason({ reason: 'max_bet', parameters: { maxBetAmount: 500, currency: 'EUR', left: 1 } }),
    ).toEqual({ reason: 'max_bet', parameters: { maxBetAmount: 500, currency: 'EUR' } }))

  it('drops parameters that its reason does not have', () => {
    for (const reason of PLAIN_REASONS)
      expect(readRefusalReason({ reason, parameters: { note: 'reported by player 77' } })).toEqual({ reason })
    expect(
      readRefusalReason({ reason: 'bet_limit', parameters: { ...limit, note: 'of a household' } }),
    ).not.toHaveProperty('parameters.note')
  })

  it.each([
    [{}],
    [{ reason: 'shared_device', parameters: { player: 'x' } }],
    [{ reason: 'constructor' }],
    [{ reason: 'bet_limit' }],
    [{ reason: 'bet_limit', parameters: { ...limit, period: 'hour' } }],
    [{ reason: 'bet_limit', parameters: { ...limit, left: -1 } }],
    [{ reason: 'max_bet', parameters: { maxBetAmount: 0.5, currency: 'EUR' } }],
    [{ reason: 'max_bet', parameters: { maxBetAmount: 5, currency: '<b>' } }],
    [{ reason: 'max_bet', parameters: 'text' }],
  ])('is unknown for %j', (refused) => expect(readRefusalReason(refused)).toBeNull())
})
