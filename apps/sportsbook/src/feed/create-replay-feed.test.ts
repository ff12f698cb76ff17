import { describe, expect, it } from 'vitest'
import { comparable, MINUTE, NOON, recordSimulator, statesOf } from '../simulator/testing/record-simulator.ts'
import { createReplayFeed } from './create-replay-feed.ts'
import { recordFeed } from './recording.ts'

const TABLE_TENNIS = 8001
const FROM_MS = NOON + 15 * MINUTE
const TO_MS = NOON + 23 * MINUTE

/** Creates a recording of table tennis: the end of a day's announcements and the first points of a match. */
function recorded() {
  const lines: string[] = []
  const played = recordSimulator(FROM_MS, [TABLE_TENNIS])
  recordFeed(played.simulator, (line) => lines.push(line))
  played.recover()
  played.goTo(TO_MS)
  return { text: lines.join('\n'), played }
}

describe('recording of a feed', () => {
  const { text, played } = recorded()
  const replayed = (atMs: number) => {
    let nowMs = atMs
    const feed = createReplayFeed(text, { now: () => nowMs })
    const messages: Parameters<Parameters<typeof feed.listen>[0]>[0][number][] = []
    feed.listen((more) => messages.push(...more))
    return {
      feed,
      messages,
      goTo(toMs: number) {
        nowMs = toMs
        feed.tick()
      },
    }
  }

  it('is replayed at the original times, and no message is sent earlier', () => {
    const { messages, goTo } = replayed(FROM_MS)
    goTo(NOON + 20 * MINUTE)
    expect(messages.every(({ stamp }) => stamp.madeAtMs <= NOON + 20 * MINUTE)).toBe(true)
    goTo(TO_MS)
    expect(comparable(statesOf(messages))).toEqual(comparable(statesOf(played.messages)))
  })
  it('contains the events, categories and championships', () => {
    const { feed, goTo } = replayed(FROM_MS)
    goTo(TO_MS)
    const window = { fromMs: FROM_MS, toMs: FROM_MS + 60 * MINUTE }
    expect(feed.fixtures(window)).toEqual(played.simulator.fixtures(window))
    expect(feed.championships.map(({ name }) => name)).toEqual(["Women's Table Tennis Cup"])
    expect(feed.fixture('1')).toBeNull()
  })
  it('is sent again by a recovery, which completes', () => {
    const { feed, messages, goTo } = replayed(FROM_MS)
    goTo(TO_MS)
    const before = messages.length
    for (const producer of feed.producers) feed.recover(producer, { recoveryId: 7 })
    feed.tick()
    const again = messages.slice(before)
    expect(comparable(statesOf(again))).toEqual(comparable(statesOf(messages.slice(0, before))))
    expect(again.filter(({ kind }) => kind === 'snapshot-complete')).toHaveLength(2)
  })
  it('is refused when it is invalid', () => {
    expect(() => createReplayFeed('#! {"fixture":{}}', { now: () => 0 })).toThrow()
    expect(() => createReplayFeed('hello', { now: () => 0 })).toThrow('line 1')
  })
})
