import { channelConfigSchema, resolveChannel } from '@tessera/centrifugo'
import { expect, test } from 'vitest'
import { Broker } from './broker.ts'

const config = channelConfigSchema.parse({
  namespaces: [
    { name: 'kept', history_size: 3, history_ttl: '1m', history_meta_ttl: '1h' },
    { name: 'passing' },
  ],
})

function channel(name: string) {
  const found = resolveChannel(config, name)
  if (found === undefined) throw new Error(name)
  return found
}

const hour = 3_600_000
const kept = channel('kept:a')
const noSubscribers = () => false

test("a stream's top outlives its items and is dropped after history_meta_ttl without use", () => {
  const broker = new Broker(hour)
  const { position } = broker.publish(kept, { data: 1 }, 0)
  broker.sweep(noSubscribers, hour - 1)
  expect(broker.slice(kept, undefined, 0, 0).top).toEqual(position)
  broker.sweep(noSubscribers, hour)
  const { top } = broker.slice(kept, undefined, 0, hour)
  expect(top.offset).toBe(0)
  expect(top.epoch).not.toBe(position.epoch)
})

test('a stream with subscribers is never dropped', () => {
  const broker = new Broker(hour)
  const { position } = broker.publish(kept, { data: 1 }, 0)
  broker.sweep((name) => name === 'kept:a', 5 * hour)
  expect(broker.slice(kept, undefined, 0, 5 * hour).top).toEqual(position)
})

test('removing the history removes the items and keeps the top', () => {
  const broker = new Broker(hour)
  const { position } = broker.publish(kept, { data: 1 }, 0)
  broker.removeHistory(kept)
  expect(broker.slice(kept, { offset: 0, epoch: '' }, 0, 0)).toEqual({ top: position, publications: [] })
})

test('an idempotency key lets one message per channel through within five minutes', () => {
  const broker = new Broker(hour)
  const send = (name: string, nowMs: number) =>
    broker.publish(channel(name), { data: 1, idempotencyKey: 'k' }, nowMs)
  const first = send('kept:a', 0)
  expect(send('kept:a', 299_999)).toEqual({ position: first.position, publication: undefined })
  expect(send('kept:b', 0).publication?.offset).toBe(1)
  expect(send('kept:a', 300_000).publication?.offset).toBe(2)
})

test('a message outside the history has no offset', () => {
  const broker = new Broker(hour)
  expect(broker.publish(kept, { data: 1, skipHistory: true }, 0).publication?.offset).toBe(0)
  expect(broker.publish(channel('passing:a'), { data: 1 }, 0).publication?.offset).toBe(0)
  expect(broker.publish(kept, { data: 1 }, 0).publication?.offset).toBe(1)
})
