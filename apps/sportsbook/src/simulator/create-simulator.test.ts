import { createHash } from 'node:crypto'
import { liveFactsSchema } from '@tessera/contract/sportsbook'
import { feedMessageSchema, legResult } from '@tessera/feed'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawsOf } from './seeds.ts'
import { comparable, MINUTE, NOON, recordSimulator, statesOf } from './testing/record-simulator.ts'

/** Tennis, table tennis, American football, MMA, races, and a sport without a model. */
const PLAYED = [6801, 8001, 7201, 8401, 16501, 7301]
const HALF_HOUR = 30 * MINUTE

// Half an hour of sport is played several times.
describe('messages of the simulator', () => {
  let live: ReturnType<typeof recordSimulator>
  beforeAll(() => {
    live = recordSimulator(NOON, PLAYED)
    live.recover()
    live.goTo(NOON + HALF_HOUR)
  })

  it('match the schemas of messages and of facts', () => {
    for (const message of live.messages) {
      feedMessageSchema.parse(message)
      if (message.kind === 'odds-change' && message.facts !== undefined) liveFactsSchema.parse(message.facts)
    }
  })
  it('have stamps that are unique within an event', () => {
    const again = new Map<string, string>()
    for (const message of live.messages) {
      if (!('event' in message)) continue
      const stamp = `${message.event} ${message.stamp.producer} ${message.stamp.madeAtMs} ${message.stamp.sequence}`
      const known = again.get(stamp) ?? message.kind
      expect(known).toBe(message.kind)
      again.set(stamp, message.kind)
    }
  })
  it('are sent on time, with both producers alive every ten seconds', () => {
    const alive = live.messages.filter(({ kind }) => kind === 'alive')
    expect(alive.length).toBeGreaterThanOrEqual((2 * HALF_HOUR) / 10_000)
    for (const { stamp } of live.messages) expect(stamp.madeAtMs).toBeLessThanOrEqual(live.now())
  })
  it('settle every market of a closed event, whose revealed seed matches the commitment', () => {
    const closed = [...statesOf(live.messages)].filter(([, { phase }]) => phase?.value === 'closed')
    expect(closed.length).toBeGreaterThan(2)
    for (const [eventId, { markets }] of closed) {
      for (const market of markets.values())
        expect(market.confirmed !== undefined || market.cancels.length > 0).toBe(true)
      const seed = live.simulator.revealedSeed(eventId) ?? ''
      expect(createHash('sha256').update(seed).digest('hex')).toBe(
        live.simulator.fixture(eventId)?.commitment,
      )
    }
  })
  it('are not followed by the seed before the result is confirmed', () => {
    for (const [eventId, { phase }] of statesOf(live.messages))
      if (phase?.value !== 'closed') expect(live.simulator.revealedSeed(eventId)).toBeNull()
  })
  it('agree with the final score', () => {
    for (const state of statesOf(live.messages).values()) {
      const facts = liveFactsSchema.safeParse(state.facts?.value)
      const winner = state.markets.get('winner')
      if (state.phase?.value !== 'closed' || !facts.success || !facts.data.score || !winner) continue
      if (!state.event.startsWith('6801') && !state.event.startsWith('8001')) continue
      const { home, away } = facts.data.score
      expect(legResult(winner, 'home', 0).result).toBe(home > away ? 'won' : 'lost')
      for (const [key, market] of state.markets) {
        const [, line] = /^(?:games|sets)-total\|total=([\d.]+)$/.exec(key) ?? []
        if (line === undefined) continue
        const units = facts.data.periods.reduce((sum, each) => sum + each.home + each.away, 0)
        const total = key.startsWith('sets') || state.event.startsWith('8001') ? home + away : units
        expect([key, legResult(market, 'over', 0).result]).toEqual([
          key,
          total > Number(line) ? 'won' : 'lost',
        ])
      }
    }
  })
  it('are repeated unchanged by a recovery from any time', () => {
    const whole = statesOf(live.messages)
    for (const minutes of [4, 17, 26]) {
      const fromMs = NOON + minutes * MINUTE
      const before = statesOf(live.messages.filter(({ stamp }) => stamp.madeAtMs < fromMs))
      expect(comparable(statesOf(live.recover(fromMs), before))).toEqual(comparable(whole))
    }
  })
  it('are repeated unchanged by a process that started later: prices, versions and results', () => {
    const whole = statesOf(live.messages)
    const later = recordSimulator(live.now(), PLAYED)
    const again = statesOf(later.recover(NOON))
    expect(again.size).toBeGreaterThan(10)
    for (const [eventId, state] of again) {
      const before = statesOf(live.messages.filter(({ stamp }) => stamp.madeAtMs < NOON)).get(eventId)
      const known = statesOf(later.messages, before ? new Map([[eventId, before]]) : new Map()).get(eventId)
      expect(comparable(known ?? state)).toEqual(comparable(whole.get(eventId)))
    }
    const present = statesOf(recordSimulator(live.now(), PLAYED).recover())
    for (const [eventId, state] of present) expect(comparable(state)).toEqual(comparable(whole.get(eventId)))
  })
  it('continue unchanged in a process that started in the middle', () => {
    const other = recordSimulator(NOON + 13 * MINUTE, PLAYED)
    const messages = other.goTo(NOON + 20 * MINUTE, 7000)
    const same = live.messages.filter(
      ({ kind, stamp }) =>
        kind !== 'alive' &&
        kind !== 'snapshot-complete' &&
        stamp.madeAtMs > NOON + 13 * MINUTE &&
        stamp.madeAtMs <= NOON + 20 * MINUTE,
    )
    const text = (all: readonly unknown[]) => [...new Set(all.map((each) => JSON.stringify(each)))]
    const heardThere = text(messages.filter(({ kind }) => kind !== 'alive'))
    expect(heardThere.length).toBeGreaterThan(100)
    expect(new Set(text(same).slice(0, heardThere.length))).toEqual(new Set(heardThere))
  })
})

describe('random numbers of the future', () => {
  /** Records the time at which each random number was first drawn. */
  function asked(fromMs: number, toMs: number) {
    const at = new Map<string, number>()
    const nowMs = { value: fromMs }
    const played = recordSimulator(fromMs, PLAYED, {
      draws: (eventId, seed) => (stream, step) => {
        const key = `${eventId} ${stream} ${step}`
        if (!at.has(key)) at.set(key, nowMs.value)
        return drawsOf(eventId, seed)(stream, step)
      },
    })
    while (nowMs.value < toMs) {
      nowMs.value += 1000
      played.goTo(nowMs.value)
    }
    return { at, played }
  }
  const untilMs = NOON + 10 * MINUTE

  it('are not drawn early, whether messages are sent or not', () => {
    const { at, played } = asked(NOON, NOON + 16 * MINUTE)
    const expected = played.messages.filter(
      ({ kind, stamp }) => kind !== 'alive' && stamp.madeAtMs <= untilMs,
    )
    // The clock jumps, or the process starts late: neither looks ahead, and other future numbers change nothing.
    for (const [startMs, stepMs] of [
      [NOON, 10 * MINUTE],
      [untilMs, 1000],
    ] as const) {
      const guarded = recordSimulator(startMs, PLAYED, {
        draws: (eventId, seed) => (stream, step) => {
          const owedMs = at.get(`${eventId} ${stream} ${step}`)
          if (owedMs === undefined || owedMs > untilMs)
            throw new Error(`step ${step} of ${eventId} is in the future`)
          return drawsOf(eventId, seed)(stream, step)
        },
      })
      const messages = guarded.goTo(untilMs, stepMs)
      guarded.recover()
      if (startMs === NOON) expect(messages.filter(({ kind }) => kind !== 'alive')).toEqual(expected)
    }
  })
  it('are not drawn for a point before the previous point was published', () => {
    const { at } = asked(NOON, NOON + 6 * MINUTE)
    for (const [key, atMs] of at) {
      const [eventId = '', stream, step = '0'] = key.split(' ')
      if (stream !== 'match' || atMs === NOON) continue
      const before = at.get(`${eventId} match ${Number(step) - 1}`)
      if (before !== undefined && before > NOON) expect(atMs - before).toBeGreaterThanOrEqual(4000)
    }
  })
})
