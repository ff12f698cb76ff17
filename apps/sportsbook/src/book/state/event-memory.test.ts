import { type EventMessage, legResult } from '@tessera/feed'
import { PATIENCE } from '@tessera/test-env'
import { expect, test, vi } from 'vitest'
import { createEventMemory } from './event-memory.ts'
import type { MessageStore } from './message-store.ts'

const HOUR = 3_600_000
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const TOTAL = { id: 'total', specifiers: 'total=2.5' }
const RESULT = { id: '1x2', specifiers: '' }

/** A memory with a store that a test can break, and the results reported to its listener. */
function arrange() {
  let nowMs = 1_000 * HOUR
  let sequence = 0
  const kept: EventMessage[] = []
  const state = { isBroken: false }
  const store: MessageStore = {
    append: async (messages) => void kept.push(...messages),
    since: async () => [],
    async of(ids) {
      if (state.isBroken) throw new Error('the store is unreachable')
      return kept.filter(({ event }) => ids.includes(event))
    },
    processed: async () => new Map(),
    setProcessed: async () => {},
  }
  const told: string[] = []
  const memory = createEventMemory(
    store,
    () => nowMs,
    silent,
    ({ resultsOf }) => told.push(...resultsOf),
  )
  const stamp = () => ({ producer: 'live', madeAtMs: nowMs, sequence: ++sequence })
  const settle = (market: typeof TOTAL, result: 'won' | 'lost'): EventMessage => ({
    kind: 'bet-settlement',
    event: '1',
    stamp: stamp(),
    certainty: 'confirmed',
    markets: [{ ...market, outcomes: [{ id: 'home', result }] }],
  })
  const resultOf = (key: string) => {
    const market = memory.get('1')?.state.markets.get(key)
    return market ? legResult(market, 'home', 0).result : 'undecided'
  }
  /** Settles two markets of an event, ends it, and waits until it has left memory. */
  async function playAndForget(): Promise<void> {
    memory.apply([settle(RESULT, 'won'), settle(TOTAL, 'won')])
    memory.apply([{ kind: 'fixture-change', event: '1', stamp: stamp(), phase: 'closed' }])
    await memory.stored()
    await vi.waitUntil(() => memory.isWhole('1'), PATIENCE)
    nowMs += 7 * HOUR
    memory.removeOld()
    expect(memory.get('1')).toBeUndefined()
    told.length = 0
  }
  return { memory, state, kept, told, stamp, settle, resultOf, playAndForget }
}

test('an event that is corrected after leaving memory is complete again only with its earlier messages', async () => {
  const { memory, state, settle, resultOf, playAndForget, told } = arrange()
  await playAndForget()
  state.isBroken = true
  memory.apply([settle(RESULT, 'lost')])
  expect(memory.isWhole('1')).toBe(false)
  await expect(memory.load(['1'])).rejects.toThrow('unreachable')
  expect(memory.isWhole('1')).toBe(false)
  state.isBroken = false
  await memory.load(['1'])
  expect(memory.isWhole('1')).toBe(true)
  expect([resultOf('1x2'), resultOf('total|total=2.5')]).toEqual(['lost', 'won'])
  await memory.stored()
  expect(told).toContain('1')
  await memory.close()
})

test('a result that another process stored is reported when loading finds it before it is received', async () => {
  const { memory, kept, settle, resultOf, told } = arrange()
  const settlement = settle(RESULT, 'won')
  kept.push(settlement)
  await memory.load(['1'])
  memory.apply([settlement])
  await memory.stored()
  expect(resultOf('1x2')).toBe('won')
  expect(told).toEqual(['1'])
  await memory.close()
})

test('a message that could not be read again is neither applied nor stored', async () => {
  const { memory, kept, stamp, settle, resultOf, told } = arrange()
  const outcomes = Array.from({ length: 1_001 }, (_, index) => ({ id: `${index}`, result: 'lost' as const }))
  const tooLarge: EventMessage = {
    ...{ kind: 'bet-settlement', event: '1', stamp: stamp(), certainty: 'confirmed' },
    markets: [{ ...TOTAL, outcomes }],
  }
  memory.apply([tooLarge, settle(RESULT, 'won')])
  await memory.stored()
  expect([resultOf('total|total=2.5'), resultOf('1x2')]).toEqual(['undecided', 'won'])
  expect(kept).toHaveLength(1)
  expect(told).toEqual(['1'])
  await memory.close()
})

test('a message with a part that JSON leaves out is stored without it', async () => {
  const { memory, kept, stamp } = arrange()
  const facts = { score: '1:0', how: undefined as unknown as null }
  memory.apply([{ kind: 'odds-change', event: '1', stamp: stamp(), phase: 'ended', facts, markets: [] }])
  await memory.stored()
  expect(kept).toHaveLength(1)
  expect(memory.get('1')?.state.phase?.value).toBe('ended')
  await memory.close()
})

test('catching up applies what another process has stored about an event in memory', async () => {
  const { memory, kept, settle, resultOf, told } = arrange()
  kept.push(settle(RESULT, 'won'))
  await memory.load(['1'])
  kept.push(settle(RESULT, 'lost'))
  told.length = 0
  await memory.load(['1'])
  expect(resultOf('1x2')).toBe('won')
  await memory.catchUp(['1'])
  expect(resultOf('1x2')).toBe('lost')
  expect(told).toEqual(['1'])
  await memory.close()
})

test('a partial event is loaded automatically, with retries until it is complete', async () => {
  const { memory, state, settle, resultOf, playAndForget } = arrange()
  await playAndForget()
  state.isBroken = true
  memory.apply([settle(RESULT, 'lost')])
  await memory.stored()
  state.isBroken = false
  await vi.waitUntil(() => memory.isWhole('1'), PATIENCE)
  expect(resultOf('total|total=2.5')).toBe('won')
  await memory.close()
})

test('the end of play is available after the event has left memory, but earlier facts and prices are not', async () => {
  const { memory, stamp, playAndForget } = arrange()
  const tell = (phase: 'live' | 'ended', home: number): EventMessage => ({
    kind: 'odds-change',
    event: '1',
    stamp: stamp(),
    phase,
    facts: {
      ...{ score: { home, away: 0 }, periods: [], period: 'half-2', points: null, clock: null },
      ...{ possession: null, statistics: [], incidents: [], standing: [] },
    },
    markets: [{ ...TOTAL, group: 'regular', status: 'off', outcomes: [] }],
  })
  memory.apply([tell('live', 1), tell('live', 2)])
  memory.apply([{ kind: 'fixture-change', event: '1', stamp: stamp(), phase: 'ended' }])
  memory.apply([tell('ended', 2), tell('ended', 3)])
  await playAndForget()
  await memory.load(['1'])
  expect(memory.get('1')?.facts?.score).toEqual({ home: 3, away: 0 })
  expect([...(memory.get('1')?.state.markets.values() ?? [])].flatMap(({ quotes }) => quotes)).toEqual([])
  await memory.close()
})
