import type { PlaceBetRequest } from '@tessera/contract/sportsbook'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Calls } from '../core/calls.ts'
import { PlacingDesk } from './placing.ts'

const body: PlaceBetRequest = {
  legs: [{ selections: [{ eventId: '1', marketKey: '1x2', outcomeId: 'home' }], price: 200, version: '1' }],
  ...{ kind: 'single', stakePerLine: 1_000, currency: 'EUR', accept: 'any' },
}

beforeEach(() => {
  vi.useFakeTimers()
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a page of the widget whose sportsbook is unreachable. */
function openPage() {
  const keys: (string | undefined)[] = []
  const calls = async (_name: string, { idempotencyKey }: { idempotencyKey?: string }) => {
    keys.push(idempotencyKey)
    return { ok: false, code: 'unavailable' }
  }
  const desk = new PlacingDesk({
    calls: calls as unknown as Calls,
    onAccepted: () => {},
    onSignIn: () => {},
  })
  return { desk, keys }
}

test('repeats an unanswered bet with its key, also on the next page', async () => {
  const first = openPage()
  first.desk.enter('anna')
  first.desk.place('one', body)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(first.keys).toHaveLength(2)
  first.desk.close()
  const next = openPage()
  next.desk.enter('anna')
  expect(new Set([...first.keys, ...next.keys]).size).toBe(1)
  expect(next.keys).toHaveLength(1)
})

test('does not repeat an unanswered bet on a page that is opened much later', async () => {
  const first = openPage()
  first.desk.enter('anna')
  first.desk.place('one', body)
  first.desk.close()
  await vi.advanceTimersByTimeAsync(60_000)
  const next = openPage()
  next.desk.enter('anna')
  expect(next.keys).toEqual([])
})

test('does not repeat a bet after its player has logged out, on this page or the next', async () => {
  const page = openPage()
  page.desk.enter('anna')
  page.desk.place('one', body)
  await vi.advanceTimersByTimeAsync(0)
  page.desk.leave()
  page.desk.enter('anna')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(page.keys).toHaveLength(1)
  expect(page.desk.placings.get()).toEqual([])
  const next = openPage()
  next.desk.enter('anna')
  expect(next.keys).toEqual([])
})

test('does not repeat a bet on the next page for another player', async () => {
  const first = openPage()
  first.desk.enter('anna')
  first.desk.place('one', body)
  first.desk.close()
  const next = openPage()
  next.desk.enter('boris')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(next.keys).toEqual([])
  expect(next.desk.placings.get()).toEqual([])
})

test('does not repeat a bet for a new token before its player is known, or for another player', async () => {
  const page = openPage()
  page.desk.enter('anna')
  page.desk.place('one', body)
  await vi.advanceTimersByTimeAsync(0)
  page.desk.awaitPlayer()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(page.keys).toHaveLength(1)
  page.desk.retry(page.desk.placings.get()[0]?.key ?? '')
  page.desk.enter('boris')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(page.keys).toHaveLength(1)
  expect(page.desk.placings.get()).toEqual([])
})

test('continues to place a bet with a new token of the same player', async () => {
  const page = openPage()
  page.desk.enter('anna')
  page.desk.place('one', body)
  await vi.advanceTimersByTimeAsync(0)
  page.desk.awaitPlayer()
  page.desk.enter('anna')
  await vi.advanceTimersByTimeAsync(1_500)
  expect(page.keys).toHaveLength(2)
})

test('assigns a bet to the player once the player is known, and stores it from then on', async () => {
  const first = openPage()
  first.desk.place('one', body)
  await vi.advanceTimersByTimeAsync(0)
  expect(localStorage.getItem('tessera-sport.placing')).toBeNull()
  first.desk.enter('anna')
  first.desk.close()
  const next = openPage()
  next.desk.enter('anna')
  expect(next.keys).toEqual(first.keys)
})
