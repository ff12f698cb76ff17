import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Runtime } from '../core/context.tsx'
import { Store } from '../core/store.ts'
import type { OneTap } from './one-tap.ts'
import { placeAtOnce, setOneTap } from './place-at-once.ts'
import type { Placing } from './placing.ts'
import { EMPTY_SLIP, type SlipItem } from './slip-state.ts'

const item: SlipItem = {
  ...{ eventId: '1', marketKey: '1x2', outcomeId: 'home', price: 200 },
  ...{ eventName: 'A - B', eventPath: '', sportCode: '', marketName: 'Result', outcomeName: 'Home' },
  startsAt: '2026-01-01T12:00:00.000Z',
}
const SETTING: OneTap = { playerId: 'p1', currency: 'EUR', stake: 500 }

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  })
})
afterEach(() => {
  // The next test's presses are later than these.
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Creates a runtime whose quotes are answered after a time, with a price, and whose bets stay under way. */
function given({ answersAfterMs = 50, price = 200, balance = 10_000, outcomeId = 'home' } = {}) {
  const placed: { key: string; stake: number }[] = []
  const quote = {
    legs: [{ eventName: '', eventPath: '', startsAt: '', price, version: 'v1', selections: [] }],
    offer: {
      ...{ kind: 'single', currency: 'EUR', lines: 1, minStakePerLine: 10, maxStakePerLine: 100_000 },
      ...{ odds: price, delayMs: 0 },
    },
    problems: [],
  }
  const placings = new Store<readonly Placing[]>([])
  const slip = { state: new Store({ ...EMPTY_SLIP, unit: 'EUR' }) }
  const runtime = {
    calls: () =>
      new Promise((resolve) => setTimeout(() => resolve({ ok: true, value: quote }), answersAfterMs)),
    account: { state: new Store({ playerId: 'p1', balance, currency: 'EUR' }) },
    desk: {
      placings,
      removeFinished: () => {},
      place: (key: string, { stakePerLine }: { stakePerLine: number }) =>
        placed.push({ key, stake: stakePerLine }),
    },
    oneTap: new Store<OneTap | null>(null),
    words: new Store({ culture: 'en-GB' }),
    slip,
  } as unknown as Runtime
  setOneTap(runtime, SETTING)
  const press = (): Promise<void> => placeAtOnce(runtime, { ...item, outcomeId })
  const pressAndWait = async () => {
    const done = press()
    await vi.advanceTimersByTimeAsync(answersAfterMs)
    await done
  }
  const inSlip = () =>
    slip.state.get().items.map((each) => [each.outcomeId, slip.state.get().stakes[`1/1x2/${each.outcomeId}`]])
  return { runtime, placed, press, pressAndWait, inSlip }
}

test('places a single of the stake once for two presses', async () => {
  const { placed, press, pressAndWait, inSlip } = given({ outcomeId: 'once' })
  void press()
  await pressAndWait()
  expect(placed).toEqual([{ key: '1/1x2/once', stake: 500 }])
  await vi.advanceTimersByTimeAsync(2_000)
  await pressAndWait()
  expect(placed).toHaveLength(2)
  expect(inSlip()).toEqual([])
})

test.each([
  ['a quote after five seconds', { answersAfterMs: 5_000, outcomeId: 'late' }],
  ['a lower price', { price: 190, outcomeId: 'lower' }],
  ['a low balance', { balance: 499, outcomeId: 'low' }],
])('adds the selection to the slip with its stake for %s', async (_why, change) => {
  const { placed, pressAndWait, inSlip } = given(change)
  await pressAndWait()
  expect(placed).toEqual([])
  expect(inSlip()).toEqual([[change.outcomeId, '5']])
})

test('places nothing with a stake that another tab has changed since', async () => {
  const { runtime, placed, pressAndWait, inSlip } = given({ outcomeId: 'other' })
  localStorage.setItem('tessera-sport.one-tap', JSON.stringify({ ...SETTING, stake: 90_000 }))
  await pressAndWait()
  expect(placed).toEqual([])
  expect(inSlip()).toEqual([['other', '5']])
  expect(runtime.oneTap.get()?.stake).toBe(90_000)
})
