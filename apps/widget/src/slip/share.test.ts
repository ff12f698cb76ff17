import { formatPrice } from '@tessera/odds'
import { afterEach, expect, test, vi } from 'vitest'
import type { Runtime } from '../core/context.tsx'
import { Store } from '../core/store.ts'
import { addSharedSlip } from './share.ts'
import { Slip } from './slip.ts'
import { EMPTY_SLIP, firstPrice, legsOf, readSlip, type SlipState } from './slip-state.ts'
import { ticketStatus } from './ticket-status.ts'

afterEach(() => void vi.unstubAllGlobals())

const selection = (eventId: string) => ({ eventId, marketKey: '1x2', outcomeId: 'home' })

/** Opens a link to three selections, and returns the slip of the player. `words` is the sportsbook's data on them. */
async function shared(words: readonly { marketName: string; outcomeName: string; price: number | null }[]) {
  const state = new Store<SlipState>(EMPTY_SLIP)
  const legs = words.map((_, index) => ({ selections: [selection(String(index))] }))
  const quoted = words.map((each) => ({
    ...{ price: each.price, version: '1', eventName: 'A - B', eventPath: '', isLive: false },
    ...{ startsAt: '2026-01-01T12:00:00.000Z', selections: [each] },
  }))
  const calls = async (name: string) => ({
    ok: true,
    value: name === 'sharedSlip' ? { legs } : { legs: quoted, problems: [], kinds: [], offer: null },
  })
  await addSharedSlip({ calls, slip: { state } } as unknown as Runtime, 'abcd1234')
  return state.get()
}

test('adds suspended selections of a shared slip without a price, and leaves out unknown ones', async () => {
  const slip = await shared([
    { marketName: 'Result', outcomeName: 'Home', price: 210 },
    { marketName: 'Result', outcomeName: 'Home', price: null },
    { marketName: '', outcomeName: '', price: null },
  ])
  expect(slip.items.map(({ eventId }) => eventId)).toEqual(['0', '1'])
  expect(legsOf(slip).map(firstPrice)).toEqual([210, null])
})

test.each([
  ['that does not exist', ['not_found'], 'gone'],
  ['that is not loaded', ['unavailable'], 'failed'],
  ['whose prices are not loaded', ['', 'unavailable'], 'failed'],
  ['whose selections are all unknown', ['', ''], 'gone'],
])('keeps the slip and reports a shared slip %s', async (_, codes, outcome) => {
  const state = new Store<SlipState>(EMPTY_SLIP)
  const answers = codes.map((code) => (code === '' ? { ok: true, value: { legs: [] } } : { ok: false, code }))
  const calls = async () => answers.shift()
  expect(await addSharedSlip({ calls, slip: { state } } as unknown as Runtime, 'abcd1234')).toBe(outcome)
  expect(state.get()).toBe(EMPTY_SLIP)
})

test.each([0, 100, -5])(
  'ignores a stored price of %i, so that the slip can be shown before prices are loaded',
  (price) => {
    const item = {
      ...selection('1'),
      ...{ price, eventName: 'A - B', eventPath: '', sportCode: '', marketName: '', outcomeName: '' },
      startsAt: '2026-01-01T12:00:00.000Z',
    }
    const legs = legsOf(readSlip(JSON.stringify({ ...EMPTY_SLIP, items: [item] })))
    vi.stubGlobal('addEventListener', () => {})
    const slip = new Slip(async () => ({ ok: false, code: 'unavailable' }) as never, {
      follow: () => () => {},
    } as never)
    const status = ticketStatus({
      ticket: { key: 'one', legs, kind: 'single' },
      quote: null,
      seen: legs.map((leg) => slip.seenPrice(leg)),
      ...{ stakeText: '', unit: 'EUR', culture: 'en-GB', accept: 'none' },
    })
    expect(() => formatPrice(price, 'decimal', 'en')).toThrow(RangeError)
    expect(status.legs.map((leg) => leg.price)).toEqual([null])
  },
)
