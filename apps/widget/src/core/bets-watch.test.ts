import type { SportBet } from '@tessera/contract/sportsbook'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BetsWatch, RESULT_CHECKS_MS } from './bets-watch.ts'
import type { CallResult } from './calls.ts'
import type { ChannelState } from './realtime.ts'

type Listed = CallResult<{ bets: readonly SportBet[]; total: number }>

type Result = SportBet['legs'][number]['result']
const bet = (
  betId: string,
  state: SportBet['state'],
  results: readonly Result[] = ['undecided'],
  lines = 1,
): SportBet =>
  // Only the fields that a list reads.
  ({
    ...{ betId, state, lines },
    legs: results.map((result, index) => ({ eventId: String(7 + index), result })),
  }) as unknown as SportBet
const listOf = (...bets: SportBet[]): Listed => ({ ok: true, value: { bets, total: bets.length } })

/** Returns channels that the test controls. */
function fakeRealtime() {
  const channels = new Map<string, { data: (data: unknown) => void; state: (state: ChannelState) => void }>()
  return {
    channels,
    follow(name: string, data: (data: unknown) => void, state: (state: ChannelState) => void) {
      channels.set(name, { data, state })
      return () => channels.delete(name)
    },
    publish: (data: object) => channels.get('sport:event.7')?.data(data),
    live: (generation: number) => channels.get('sport:event.7')?.state({ isLive: true, generation }),
  }
}

describe('BetsWatch', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function open(first: Listed) {
    const realtime = fakeRealtime()
    const load = vi.fn(async (): Promise<Listed> => first)
    const gone: string[] = []
    const watch = new BetsWatch({ load, realtime, onGone: (ids) => gone.push(...ids) })
    const stop = watch.start()
    const states = () => watch.state.get().bets?.map(({ state }) => state)
    return { realtime, load, gone, watch, stop, states }
  }

  test('requests the list after a result until the bet is settled', async () => {
    const { realtime, load, gone, states } = open(listOf(bet('a', 'accepted')))
    await vi.advanceTimersByTimeAsync(0)
    realtime.publish({ hasResults: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(load).toHaveBeenCalledTimes(2)
    expect(states()).toEqual(['accepted'])
    load.mockResolvedValue(listOf())
    await vi.advanceTimersByTimeAsync(RESULT_CHECKS_MS[0])
    expect(states()).toEqual([])
    expect(gone).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(120_000)
    expect(load).toHaveBeenCalledTimes(3)
    expect(realtime.channels.size).toBe(0)
  })

  test('stops after a fixed number of requests if a result does not settle the bet', async () => {
    const { realtime, load } = open(listOf(bet('a', 'accepted')))
    await vi.advanceTimersByTimeAsync(0)
    realtime.publish({ hasResults: true })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(load).toHaveBeenCalledTimes(2 + RESULT_CHECKS_MS.length)
    realtime.publish({ hasResults: false })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(load).toHaveBeenCalledTimes(2 + RESULT_CHECKS_MS.length)
  })

  test('requests the list when its channel goes live and after a gap, but not after a recovered one', async () => {
    const { realtime, load } = open(listOf(bet('a', 'accepted')))
    await vi.advanceTimersByTimeAsync(0)
    for (const [generation, times] of [
      [1, 2],
      [1, 2],
      [2, 3],
    ] as const) {
      realtime.live(generation)
      await vi.advanceTimersByTimeAsync(0)
      expect(load).toHaveBeenCalledTimes(times)
    }
  })

  test.each([
    ['all of its legs', ['won', 'won']],
    ['a lost leg', ['undecided', 'lost']],
  ] as const)('requests the list until a bet is settled that was found decided by %s', async (_, results) => {
    const { load, gone, states } = open(listOf(bet('a', 'accepted', results)))
    await vi.advanceTimersByTimeAsync(RESULT_CHECKS_MS[0])
    expect(load).toHaveBeenCalledTimes(2)
    load.mockResolvedValue(listOf())
    await vi.advanceTimersByTimeAsync(120_000)
    expect(load).toHaveBeenCalledTimes(3)
    expect([states(), gone]).toEqual([[], ['a']])
  })

  test('requests the list no more than a few times while a decided bet stays open', async () => {
    const { load } = open(listOf(bet('a', 'accepted', ['won'])))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(load).toHaveBeenCalledTimes(1 + RESULT_CHECKS_MS.length)
  })

  test('requests a decided bet again after it was closed before the bet was settled', async () => {
    const { load, watch, stop } = open(listOf(bet('a', 'accepted', ['won'])))
    await vi.advanceTimersByTimeAsync(0)
    stop()
    watch.start()
    await vi.advanceTimersByTimeAsync(RESULT_CHECKS_MS[0])
    expect(load).toHaveBeenCalledTimes(3)
  })

  test('requests the list once if its bets can still win', async () => {
    const { load } = open(
      listOf(
        bet('a', 'accepted', ['won', 'undecided']),
        bet('b', 'accepted', ['lost', 'undecided', 'won'], 4),
      ),
    )
    await vi.advanceTimersByTimeAsync(600_000)
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('ignores a response that arrives after a later one', async () => {
    const { load, watch, states } = open(listOf(bet('a', 'accepted')))
    await vi.advanceTimersByTimeAsync(0)
    let arrive: (value: Listed) => void = () => {}
    load.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)))
    const slow = watch.reload()
    load.mockResolvedValueOnce(listOf())
    await watch.reload()
    arrive(listOf(bet('a', 'accepted')))
    await slow
    expect(states()).toEqual([])
  })

  test('shows nothing of the former player after a restart, even if the request fails', async () => {
    const { realtime, load, watch, gone, states } = open(listOf(bet('a', 'accepted')))
    await vi.advanceTimersByTimeAsync(0)
    expect(states()).toEqual(['accepted'])
    let respond: (list: Listed) => void = () => {}
    load.mockReturnValueOnce(
      new Promise((resolve) => {
        respond = resolve
      }),
    )
    void watch.reload()
    load.mockResolvedValueOnce({ ok: false, code: 'unavailable', details: {} })
    watch.restart()
    expect([states(), realtime.channels.size]).toEqual([undefined, 0])
    respond(listOf(bet('a', 'accepted')))
    await vi.advanceTimersByTimeAsync(0)
    expect(watch.state.get()).toEqual({ bets: null, total: 0, hasFailed: true })
    load.mockResolvedValue(listOf(bet('b', 'settled')))
    await vi.advanceTimersByTimeAsync(5_000)
    expect([states(), gone]).toEqual([['settled'], []])
  })

  test('polls a list with a pending bet and retries a failed request', async () => {
    const { load, watch, states } = open(listOf(bet('a', 'pending')))
    await vi.advanceTimersByTimeAsync(0)
    load.mockResolvedValue({ ok: false, code: 'unavailable', details: {} } as Listed)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(watch.state.get()).toMatchObject({ hasFailed: true, bets: [{ betId: 'a' }] })
    load.mockResolvedValue(listOf(bet('a', 'accepted')))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(states()).toEqual(['accepted'])
  })

  test('stops all requests after it is closed', async () => {
    const { realtime, load, stop } = open(listOf(bet('a', 'pending')))
    await vi.advanceTimersByTimeAsync(0)
    realtime.publish({ hasResults: true })
    stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(load).toHaveBeenCalledTimes(2)
    expect(realtime.channels.size).toBe(0)
  })
})
