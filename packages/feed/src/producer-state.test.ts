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
/** Inputs that leave a producer up, with its last alive message at START. */
const UP = [alive(START), complete(1), alive(START)]

describe('stepProducer', () => {
  it('sets a producer up only after a recovery', () => {
    const first = play([alive(START)])
    expect(first).toMatchObject({ state: { status: 'recovering' }, recover: { recoveryId: 1 } })
    expect(play([alive(START), complete(1)]).state.status).toBe('up')
  })
  it('requests the complete state if no message was ever processed, and otherwise the messages since the last one', () => {
    expect(play([alive(START)]).recover).toEqual({ recoveryId: 1 })
    expect(play([alive(START)], unheardProducer(START - 5000)).recover).toEqual({
      recoveryId: 1,
      fromMs: START - 5000,
    })
  })
  it('requests the complete state if the gap exceeds the recovery window', () => {
    expect(play([alive(START)], unheardProducer(START - RECOVERY_WINDOW_MS)).recover).toHaveProperty('fromMs')
    expect(play([alive(START)], unheardProducer(START - RECOVERY_WINDOW_MS - 1)).recover).not.toHaveProperty(
      'fromMs',
    )
  })
  it('sets a producer down after 20 seconds without an alive message', () => {
    expect(play([...UP, tick(START + PRODUCER_SILENCE_MS_MAX - 1)]).state.status).toBe('up')
    expect(play([...UP, tick(START + PRODUCER_SILENCE_MS_MAX)]).state.status).toBe('down')
  })
  it('starts a recovery from the last processed message when a producer is alive again', () => {
    const messages: ProducerInput[] = [{ kind: 'processed', madeAtMs: START + 3 }]
    const back = play([...UP, ...messages, tick(START + 30_000), alive(START + 40_000)])
    expect(back).toMatchObject({
      state: { status: 'recovering' },
      recover: { recoveryId: 2, fromMs: START + 3 },
    })
  })
  it('starts a recovery after a timeout that no tick noticed', () => {
    expect(play([...UP, alive(START + PRODUCER_SILENCE_MS_MAX)])).toMatchObject({
      recover: { recoveryId: 2 },
    })
  })
  it('starts a recovery when the producer reports a lost subscription', () => {
    expect(play([...UP, alive(START + 10_000, false)])).toMatchObject({
      state: { status: 'recovering' },
      recover: { recoveryId: 2, fromMs: START },
    })
  })
  it('ignores the end of an earlier recovery', () => {
    const again = [...UP, alive(START + 10_000, false), complete(1)]
    expect(play(again).state.status).toBe('recovering')
    expect(play([...again, complete(2)]).state.status).toBe('up')
  })
  it('repeats an interrupted recovery from the same point', () => {
    const broken = play([
      ...UP,
      alive(START + 10_000, false),
      { kind: 'processed', madeAtMs: START + 15_000 },
      tick(START + 40_000),
      alive(START + 50_000),
    ])
    expect(broken.recover).toEqual({ recoveryId: 3, fromMs: START })
  })
  it('treats alive messages with a delay of 20 seconds as missing', () => {
    expect(play([...UP, alive(START + 20_000, true, 20_000)]).state.status).toBe('down')
    expect(play([...UP, alive(START + 19_000, true, 19_000)]).state.status).toBe('up')
  })
  it("keeps the time of the last processed message when the producer's clock jumps back", () => {
    const back = play([
      ...UP,
      alive(START + 5000),
      alive(START + 6000, true, 4000),
      alive(START + 7000, false),
    ])
    expect(back.recover?.fromMs).toBe(START + 5000)
  })
})
