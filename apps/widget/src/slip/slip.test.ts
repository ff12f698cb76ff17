import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Slip } from './slip.ts'

const item = {
  ...{ eventId: '1', marketKey: '1x2', outcomeId: 'home', price: 200 },
  ...{ eventName: 'A - B', eventPath: '', sportCode: '', marketName: 'Result', outcomeName: 'Home' },
  startsAt: '2026-01-01T12:00:00.000Z',
}
let stored: Map<string, string>

beforeEach(() => {
  vi.useFakeTimers()
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  })
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = () =>
  new Slip(async () => ({ ok: false, code: 'unavailable' }) as never, { follow: () => () => {} } as never)
const count = (slip: Slip) => slip.state.get().items.length

test('keeps a guest’s slip over a reload and passes it to the player after a log-in', () => {
  open().toggle(item)
  const mine = open()
  mine.enter('anna')
  expect(count(mine)).toBe(1)
  const again = open()
  again.enter('anna')
  expect(count(again)).toBe(1)
})

test('adds selections made before the player is known to the stored slip', () => {
  const first = open()
  first.enter('anna')
  first.toggle(item)
  const next = open()
  next.toggle({ ...item, eventId: '2' })
  expect(count(open()), 'a guest who opens the page').toBe(0)
  next.enter('anna')
  expect(count(next)).toBe(2)
  const last = open()
  last.toggle(item)
  last.enter('anna')
  expect(count(last)).toBe(2)
})

test('does not show the slip and its stakes to another player', () => {
  const first = open()
  first.enter('anna')
  first.toggle(item)
  first.change({ stakes: { whole: '50' } })
  const next = open()
  next.enter('boris')
  expect(next.state.get()).toMatchObject({ items: [], stakes: {} })
  const last = open()
  last.enter('anna')
  expect(count(last)).toBe(0)
})

test('removes the slip after a log-out', () => {
  const slip = open()
  slip.enter('anna')
  slip.toggle(item)
  slip.leave()
  expect(count(slip)).toBe(0)
  expect(stored.get('tessera-sport.slip')).not.toContain('anna')
  expect(count(open())).toBe(0)
})

test('hides the slip after the session has expired and shows it only to the same player again', () => {
  const slip = open()
  slip.enter('anna')
  slip.toggle(item)
  slip.hide()
  expect(count(slip)).toBe(0)
  expect(count(open()), 'a guest who opens the page').toBe(0)
  slip.toggle({ ...item, eventId: '2' })
  slip.enter('anna')
  expect(count(slip), 'with what was chosen meanwhile').toBe(2)
  slip.hide()
  slip.enter('boris')
  expect(count(slip)).toBe(0)
  expect(stored.get('tessera-sport.slip')).not.toContain('anna')
})

test('removes a stored slip after a log-out that follows an expired session, but not a guest’s slip', () => {
  const slip = open()
  slip.enter('anna')
  slip.toggle(item)
  slip.hide()
  slip.removeStored()
  expect(stored.get('tessera-sport.slip')).not.toContain('anna')
  slip.toggle(item)
  slip.removeStored()
  expect(count(slip)).toBe(1)
})
