import { describe, expect, test } from 'vitest'
import { presetsOf } from './presets.ts'
import { readStake, ticketFigures } from './slip-figures.ts'
import {
  builderChances,
  EMPTY_SLIP,
  inUnit,
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

describe('placedTicket', () => {
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

  test('returns the ticket of the bet while the slip contains it', () =>
    expect(placedTicket(slip, bodyOf('combination', '1', '2'))?.key).toBe(WHOLE))

  test.each([
    ['a removed leg', bodyOf('combination', '1', '2', '3')],
    ['an added leg', bodyOf('combination', '1')],
    ['another leg', bodyOf('combination', '1', '3')],
    ['another kind', bodyOf('2/2', '1', '2')],
  ])('returns nothing for a slip with %s', (_, placing) =>
    expect(placedTicket(slip, placing)).toBeUndefined(),
  )

  test('returns nothing for an empty slip', () =>
    expect(placedTicket(EMPTY_SLIP, bodyOf('combination', '1', '2'))).toBeUndefined())
})

describe('toggled', () => {
  test('adds a selection and removes it again', () => {
    const once = slipOf(item('1'))
    expect(once.items).toHaveLength(1)
    expect(toggled(once, item('1')).items).toEqual([])
  })

  test('replaces another outcome of the same market', () => {
    const slip = slipOf(item('1'), item('2'), item('1', '1x2', 'away'))
    expect(slip.items.map(({ outcomeId }) => outcomeId)).toEqual(['away', 'home'])
  })

  test('keeps another market of the same event, so that it can become a bet builder', () => {
    const slip = slipOf(item('1'), item('1', 'total'))
    expect(legsOf(slip)).toHaveLength(2)
    expect(builderChances(slip)).toEqual(['1'])
    const built = withBuilder(slip, '1', true)
    expect(legsOf(built)).toHaveLength(1)
    expect(builderChances(built)).toEqual([])
  })
})

describe('ticketsOf', () => {
  const slip = slipOf(item('1'), item('2'), item('3'))

  test('returns a single for one leg in any mode', () => {
    expect(ticketsOf(slipOf(item('1'))).map(({ kind }) => kind)).toEqual(['single'])
  })

  test('returns one ticket for each single, and one for other modes', () => {
    expect(ticketsOf({ ...slip, mode: 'single' })).toHaveLength(3)
    expect(ticketsOf(slip).map(({ key, kind }) => [key, kind])).toEqual([[WHOLE, 'combination']])
    expect(ticketsOf({ ...slip, mode: 'system', system: 'trixie' })[0]?.kind).toBe('trixie')
  })
})

describe('readSlip', () => {
  test('reads a stored slip', () => {
    const slip = { ...slipOf(item('1'), item('2')), stakes: { [WHOLE]: '1.250,00' }, accept: 'any' as const }
    expect(readSlip(JSON.stringify(slip))).toEqual(slip)
  })

  test.each([null, '', '{', '[]', '{"items":[{"eventId":1}],"stakes":7,"mode":"x"}'])(
    'returns an empty slip for %s',
    (text) => expect(readSlip(text).items).toEqual([]),
  )
})

describe('figures of a ticket', () => {
  test.each([
    ['single', [250], 1_000n, { lines: 1, stake: 1_000n, payout: 2_500n, odds: 250n }],
    ['combination', [191, 211], 1_000n, { lines: 1, stake: 1_000n, payout: 4_030n, odds: 403n }],
    ['trixie', [200, 200, 200], 100n, { lines: 4, stake: 400n, payout: 2_000n, odds: 2_000n }],
  ] as const)('are correct for a %s', (kind, prices, stake, figures) =>
    expect(ticketFigures(kind, prices, stake)).toEqual(figures),
  )

  test("are null for a kind that the legs can't make", () => {
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
  ] as const)('read the stake %s in %s', (text, locale, reading) =>
    expect(readStake(text, locale, 'EUR', bounds)).toEqual(reading),
  )

  test.each([
    ['500', 'JPY', { kind: 'amount', subunits: 500n }],
    ['500.5', 'JPY', { kind: 'too-many-decimals' }],
    ['0.00100001', 'BTC', { kind: 'amount', subunits: 100_001n }],
    ['0.001000001', 'BTC', { kind: 'too-many-decimals' }],
    ['1.0000001', 'USDT', { kind: 'too-many-decimals' }],
  ] as const)('read the stake %s in %s', (text, currency, reading) =>
    expect(readStake(text, 'en-GB', currency, { ...bounds, currency, maxStakePerLine: 10 ** 9 })).toEqual(
      reading,
    ),
  )
})

test('reads stakes in the unit of the slip, and in the main unit of another currency', () => {
  const bitcoin = { currency: 'BTC', minStakePerLine: 10, maxStakePerLine: 10 ** 9 }
  expect(readStake('1.25', 'en-GB', 'mBTC', bitcoin)).toEqual({ kind: 'amount', subunits: 125_000n })
  expect(readStake('0.000001', 'en-GB', 'mBTC', bitcoin)).toEqual({ kind: 'too-many-decimals' })
  const euros = { ...bitcoin, currency: 'EUR' }
  expect(readStake('1.25', 'en-GB', 'mBTC', euros)).toEqual({ kind: 'amount', subunits: 125n })
})

describe('status of a ticket after a changed price', () => {
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
      unit: 'EUR',
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
  ] as const)('with the setting %s at %i requires acceptance: %s', (accept, price, must) => {
    expect(status(price, accept).mustAccept).toBe(must)
    expect(status(price, accept).isOffered).toBe(true)
  })

  test('is not offered without a price', () => expect(status(null, 'any').isOffered).toBe(false))
})

test('removes stakes in another unit and keeps the selections', () => {
  const slip = {
    ...EMPTY_SLIP,
    items: [item('1', '1x2', 'home')],
    stakes: { whole: '5000' },
    unit: 'JPY',
  }
  expect(inUnit(slip, 'JPY')).toBe(slip)
  const euros = inUnit(slip, 'EUR')
  expect([euros.items, euros.stakes]).toEqual([slip.items, {}])
  expect(readSlip(JSON.stringify(slip)).unit).toBe('JPY')
})

test('has preset stakes of similar value in each currency', () => {
  expect(presetsOf(100, 10)).toEqual([500, 1000, 2500, 5000])
  expect(presetsOf(1, 16)).toEqual([500, 1000, 2500, 5000])
  expect(presetsOf(1000, 31)).toEqual([5000, 10_000, 25_000, 50_000])
})
