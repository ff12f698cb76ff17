import { array, assert, constantFrom, integer, nat, oneof, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Retention, Stream } from './stream.ts'

/** Reference model of a history: a plain list without any optimization. */
class Model {
  items: { offset: number; data: unknown }[] = []
  top = 0
  expiresAtMs = 0

  append(data: unknown, { size, ttlMs }: Retention, nowMs: number) {
    this.expire(nowMs)
    this.top += 1
    this.items = [...this.items, { offset: this.top, data }].slice(-size)
    this.expiresAtMs = nowMs + ttlMs
  }

  expire(nowMs: number) {
    if (nowMs >= this.expiresAtMs) this.items = []
  }
}

const retentions = record({
  size: integer({ min: 1, max: 7 }),
  ttlMs: constantFrom(10, 1_000_000),
  metaTtlMs: constantFrom(1_000_000_000),
})
const operations = array(
  oneof(
    record({ kind: constantFrom('publish' as const), data: nat() }),
    record({ kind: constantFrom('wait' as const), milliseconds: nat(12) }),
    record({ kind: constantFrom('clear' as const) }),
    record({
      kind: constantFrom('read' as const),
      limit: integer({ min: -1, max: 9 }),
      since: oneof(nat(40), constantFrom(undefined)),
      reverse: constantFrom(true, false),
    }),
  ),
  { maxLength: 60 },
)

test('a stream behaves like a plain list for any sequence of publications, delays, removals and reads', () => {
  assert(
    property(retentions, operations, (retention, steps) => {
      const stream = new Stream('e', retention, 0)
      const model = new Model()
      let now = 0
      for (const step of steps) {
        if (step.kind === 'publish') {
          const { offset } = stream.append({ data: step.data }, retention, now)
          model.append(step.data, retention, now)
          expect(offset).toBe(model.top)
        } else if (step.kind === 'wait') now += step.milliseconds
        else if (step.kind === 'clear') {
          stream.clear()
          model.items = []
        } else {
          const { limit, since, reverse } = step
          model.expire(now)
          const query = {
            limit,
            reverse,
            since: since === undefined ? undefined : { offset: since, epoch: '' },
          }
          const wanted = model.items.filter(({ offset }) => {
            if (since === undefined) return true
            return reverse ? offset < since : offset > since
          })
          const ordered = reverse ? wanted.toReversed() : wanted
          expect(stream.read(query, retention, now)).toEqual(limit < 0 ? ordered : ordered.slice(0, limit))
        }
        expect(stream.top).toEqual({ offset: model.top, epoch: 'e' })
      }
    }),
  )
})

describe('the expiry of a stream', () => {
  const retention = { size: 3, ttlMs: 100, metaTtlMs: 500 }

  test('counts the time to live from the last publication', () => {
    const stream = new Stream('e', retention, 0)
    stream.append({ data: 1 }, retention, 0)
    stream.append({ data: 2 }, retention, 90)
    expect(stream.after(0, 0, retention, 189).publications).toHaveLength(2)
    expect(stream.after(0, 0, retention, 190).publications).toHaveLength(0)
  })

  test("allows dropping a stream that was neither written nor read for its metadata's time to live", () => {
    const stream = new Stream('e', retention, 0)
    stream.append({ data: 1 }, retention, 10)
    expect(stream.isForgettable(509)).toBe(false)
    expect(stream.isForgettable(510)).toBe(true)
    stream.after(0, 0, retention, 400)
    expect(stream.isForgettable(899)).toBe(false)
  })
})
