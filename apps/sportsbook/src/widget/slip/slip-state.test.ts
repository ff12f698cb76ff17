import { describe, expect, test } from 'vitest'
import { presetsOf } from './presets.ts'
import { readStake, ticketFigures } from './slip-figures.ts'
import {
  builderChances,
  EMPTY_SLIP,
  inCurrency,
  legsOf,
  placedTicket,
  readSlip,
  type SlipItem,
  type SlipState,
  ticketsOf,
  toggled,
  WHOLE,
  withBuilder,
} from './slip-state.ts'
import { ticketStatus } from './ticket-status.ts'

const item = (eventId: string, marketKey = '1x2', outcomeId = 'home', price = 200): SlipItem => ({
  eventId,
  marketKey,
  outcomeId,
  price,
  eventName: `Event ${eventId}`,
  eventPath: `/sport/event/${eventId}`,
  sportCode: 'soccer',
  marketName: marketKey,
  outcomeName: outcomeId,
  startsAt: '2026-01-01T12:00:00.000Z',
})
const slipOf = (...items: SlipItem[]): SlipState => items.reduce(toggled, EMPTY_SLIP)

describe('the ticket that was placed', () => {
  const slip = slipOf(item('1'), item('2'))
  const bodyOf = (kind: string, ...ids: string[]) => ({
    ticketKey: WHOLE,
    body: {
      kind,
      legs: ids.map((eventId) => ({
        selections: [{ eventId, marketKey: '1x2', outcomeId: 'home' }],
        ...{ price: 200, version: '1' },
      })),
    },
  })

  test('is there as long as the slip holds it', () =>
    expect(placedTicket(slip, bodyOf('combination', '1', '2'))?.key).toBe(WHOLE))

  test.each([
    ['a leg that is gone', bodyOf('combination', '1', '2', '3')],
    ['a leg that has come', bodyOf('combination', '1')],
    ['another leg', bodyOf('combination', '1', '3')],
    ['another kind', bodyOf('2/2', '1', '2')],
  ])('and not with %s: the press would place what was', (_, placing) =>
    expect(placedTicket(slip, placing)).toBeUndefined(),
  )

  test('nor in an empty slip', () =>
    expect(placedTicket(EMPTY_SLIP, bodyOf('combination', '1', '2'))).toBeUndefined())
})

describe('a press on a price', () => {
  test('puts it in, and out again', () => {
    const once = slipOf(item('1'))
    expect(once.items).toHaveLength(1)
    expect(toggled(once, item('1')).items).toEqual([])
  })

  test('puts another outcome of the market in its place', () => {
    const slip = slipOf(item('1'), item('2'), item('1', '1x2', 'away'))
    expect(slip.items.map(({ outcomeId }) => outcomeId)).toEqual(['away', 'home'])
  })

  test('keeps another market of the event beside it, which may become a bet builder', () => {
    const slip = slipOf(item('1'), item('1', 'total'))
    expect(legsOf(slip)).toHaveLength(2)
    expect(builderChances(slip)).toEqual(['1'])
    const built = withBuilder(slip, '1', true)
    expect(legsOf(built)).toHaveLength(1)
    expect(builderChances(built)).toEqual([])
  })
})

describe('tickets', () => {
  const slip = slipOf(item('1'), item('2'), item('3'))

  test('one leg is a single, whatever was chosen', () => {
    expect(ticketsOf(slipOf(item('1'))).map(({ kind }) => kind)).toEqual(['single'])
  })

  test('singles are a bet each, others one bet', () => {
    expect(ticketsOf({ ...slip, mode: 'single' })).toHaveLength(3)
    expect(ticketsOf(slip).map(({ key, kind }) => [key, kind])).toEqual([[WHOLE, 'combination']])
    expect(ticketsOf({ ...slip, mode: 'system', system: 'trixie' })[0]?.kind).toBe('trixie')
  })
})

describe('what was kept', () => {
  test('is read as it was written', () => {
    const slip = { ...slipOf(item('1'), item('2')), stakes: { [WHOLE]: '1.250,00' }, accept: 'any' as const }
    expect(readSlip(JSON.stringify(slip))).toEqual(slip)
  })

  test.each([null, '', '{', '[]', '{"items":[{"eventId":1}],"stakes":7,"mode":"x"}'])(
    '%s is no slip',
    (text) => expect(readSlip(text).items).toEqual([]),
  )
})

describe('figures', () => {
  test.each([
    ['single', [250], 1_000n, { lines: 1, stake: 1_000n, payout: 2_500n, odds: 250n }],
    ['combination', [191, 211], 1_000n, { lines: 1, stake: 1_000n, payout: 4_030n, odds: 403n }],
    ['trixie', [200, 200, 200], 100n, { lines: 4, stake: 400n, payout: 2_000n, odds: 2_000n }],
  ] as const)('of a %s', (kind, prices, stake, figures) =>
    expect(ticketFigures(kind, prices, stake)).toEqual(figures),
  )

  test('of a kind that the legs can not make there are none', () => {
    expect(ticketFigures('goliath', [200, 200], 1n)).toBeNull()
  })

  const bounds = { currency: 'EUR', minStakePerLine: 10, maxStakePerLine: 200_000 }
  test.each([
    ['1.250,00', 'de-DE', { kind: 'amount', subunits: 125_000n }],
    ['1,250.00', 'en-GB', { kind: 'amount', subunits: 125_000n }],
    ['1.234', 'en-GB', { kind: 'ambiguous' }],
    ['0.05', 'en-GB', { kind: 'below-min' }],
    ['3000', 'en-GB', { kind: 'above-max' }],
    ['1.005,001', 'de-DE', { kind: 'too-many-decimals' }],
    ['ten', 'en-GB', { kind: 'unclear' }],
    [' ', 'en-GB', { kind: 'empty' }],
  ] as const)('the stake %s in %s', (text, locale, reading) =>
    expect(readStake(text, locale, bounds)).toEqual(reading),
  )

  test.each([
    ['500', 'JPY', { kind: 'amount', subunits: 500n }],
    ['500.5', 'JPY', { kind: 'too-many-decimals' }],
    ['0.00100001', 'BTC', { kind: 'amount', subunits: 100_001n }],
    ['0.001000001', 'BTC', { kind: 'too-many-decimals' }],
    ['1.0000001', 'USDT', { kind: 'too-many-decimals' }],
  ] as const)('the stake %s in %s', (text, currency, reading) =>
    expect(readStake(text, 'en-GB', { ...bounds, currency, maxStakePerLine: 10 ** 9 })).toEqual(reading),
  )
})

describe('a price that moved', () => {
  const [ticket] = ticketsOf(slipOf(item('1')))
  const status = (price: number | null, accept: SlipState['accept']) => {
    if (!ticket) throw new Error('no ticket')
    const leg = {
      price,
      version: '2',
      eventName: '',
      eventPath: '',
      startsAt: '',
      isLive: false,
      selections: [],
    }
    const offer = {
      kind: 'single',
      lines: 1,
      odds: price ?? 0,
      minStakePerLine: 1,
      maxStakePerLine: 100,
      currency: 'EUR',
      delayMs: 0,
    }
    return ticketStatus({
      ticket,
      quote: { legs: [leg], problems: [], kinds: [], offer: price === null ? null : offer },
      seen: [200],
      stakeText: '1',
      culture: 'en-GB',
      accept,
    })
  }

  test.each([
    ['none', 210, true],
    ['none', 190, true],
    ['higher', 210, false],
    ['higher', 190, true],
    ['any', 190, false],
    ['none', 200, false],
  ] as const)('%s at %i must be accepted: %s', (accept, price, must) => {
    expect(status(price, accept).mustAccept).toBe(must)
    expect(status(price, accept).isOffered).toBe(true)
  })

  test('to nothing is not offered', () => expect(status(null, 'any').isOffered).toBe(false))
})

test('stakes that were typed in another currency are gone, and selections stay', () => {
  const slip = {
    ...EMPTY_SLIP,
    items: [item('1', '1x2', 'home')],
    stakes: { whole: '5000' },
    currency: 'JPY',
  }
  expect(inCurrency(slip, 'JPY')).toBe(slip)
  const euros = inCurrency(slip, 'EUR')
  expect([euros.items, euros.stakes]).toEqual([slip.items, {}])
  expect(readSlip(JSON.stringify(slip)).currency).toBe('JPY')
})

test('stakes to press are worth about as much in each currency', () => {
  expect(presetsOf(100, 10)).toEqual([500, 1000, 2500, 5000])
  expect(presetsOf(1, 16)).toEqual([500, 1000, 2500, 5000])
  expect(presetsOf(1000, 31)).toEqual([5000, 10_000, 25_000, 50_000])
})
