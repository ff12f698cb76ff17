import { describe, expect, it } from 'vitest'
import {
  PRODUCER_SILENCE_MS_MAX,
  type ProducerInput,
  type ProducerStep,
  RECOVERY_WINDOW_MS,
  stepProducer,
  unheardProducer,
} from './producer-state.ts'

const alive = (nowMs: number, subscribed = true, lagMs = 0): ProducerInput => ({
  kind: 'alive',
  madeAtMs: nowMs - lagMs,
  subscribed,
  nowMs,
})
const tick = (nowMs: number): ProducerInput => ({ kind: 'tick', nowMs })
const complete = (recoveryId: number): ProducerInput => ({ kind: 'snapshot-complete', recoveryId })

const play = (inputs: ProducerInput[], start = unheardProducer()): ProducerStep =>
  inputs.reduce<ProducerStep>(({ state }, input) => stepProducer(state, input), { state: start })

const START = 1_000_000
/** A producer that is up, heard for the last time at START. */
const UP = [alive(START), complete(1), alive(START)]

describe('a producer', () => {
  it('is believed after a recovery alone', () => {
    const first = play([alive(START)])
    expect(first).toMatchObject({ state: { status: 'recovering' }, recover: { recoveryId: 1 } })
    expect(play([alive(START), complete(1)]).state.status).toBe('up')
  })
  it('asks for the whole state when nothing was ever processed, and else from there on', () => {
    expect(play([alive(START)]).recover).toEqual({ recoveryId: 1 })
    expect(play([alive(START)], unheardProducer(START - 5000)).recover).toEqual({
      recoveryId: 1,
      fromMs: START - 5000,
    })
  })
  it('asks for the whole state when the gap is longer than the feed looks back', () => {
    expect(play([alive(START)], unheardProducer(START - RECOVERY_WINDOW_MS)).recover).toHaveProperty('fromMs')
    expect(play([alive(START)], unheardProducer(START - RECOVERY_WINDOW_MS - 1)).recover).not.toHaveProperty(
      'fromMs',
    )
  })
  it('is down after 20 seconds of silence, not before', () => {
    expect(play([...UP, tick(START + PRODUCER_SILENCE_MS_MAX - 1)]).state.status).toBe('up')
    expect(play([...UP, tick(START + PRODUCER_SILENCE_MS_MAX)]).state.status).toBe('down')
  })
  it('that is heard again after silence recovers first, from what was processed before it', () => {
    const messages: ProducerInput[] = [{ kind: 'processed', madeAtMs: START + 3 }]
    const back = play([...UP, ...messages, tick(START + 30_000), alive(START + 40_000)])
    expect(back).toMatchObject({
      state: { status: 'recovering' },
      recover: { recoveryId: 2, fromMs: START + 3 },
    })
  })
  it('recovers after silence that no tick noticed', () => {
    expect(play([...UP, alive(START + PRODUCER_SILENCE_MS_MAX)])).toMatchObject({
      recover: { recoveryId: 2 },
    })
  })
  it('recovers when it says that it lost us', () => {
    expect(play([...UP, alive(START + 10_000, false)])).toMatchObject({
      state: { status: 'recovering' },
      recover: { recoveryId: 2, fromMs: START },
    })
  })
  it('is not up by the end of an earlier recovery', () => {
    const again = [...UP, alive(START + 10_000, false), complete(1)]
    expect(play(again).state.status).toBe('recovering')
    expect(play([...again, complete(2)]).state.status).toBe('up')
  })
  it('that falls silent in the middle of a recovery recovers from the same point', () => {
    const broken = play([
      ...UP,
      alive(START + 10_000, false),
      { kind: 'processed', madeAtMs: START + 15_000 },
      tick(START + 40_000),
      alive(START + 50_000),
    ])
    expect(broken.recover).toEqual({ recoveryId: 3, fromMs: START })
  })
  it('whose words are 20 seconds late counts as silent', () => {
    expect(play([...UP, alive(START + 20_000, true, 20_000)]).state.status).toBe('down')
    expect(play([...UP, alive(START + 19_000, true, 19_000)]).state.status).toBe('up')
  })
  it('whose clock jumps back loses nothing that was processed', () => {
    const back = play([
      ...UP,
      alive(START + 5000),
      alive(START + 6000, true, 4000),
      alive(START + 7000, false),
    ])
    expect(back.recover?.fromMs).toBe(START + 5000)
  })
})
