import { expect, test } from 'vitest'
import type { FromFeed, Parcel } from './messages.ts'
import { createOutbox } from './outbox.ts'

const alive = {
  kind: 'alive',
  stamp: { producer: 'live', madeAtMs: 1, sequence: 0 },
  subscribed: true,
} as const
const told = (count: number): FromFeed => ({
  kind: 'messages',
  messages: Array.from({ length: count }, () => alive),
})
const answer: FromFeed = { kind: 'joint', id: 1, joint: null }

function arrange() {
  const sent: Parcel[] = []
  return { sent, outbox: createOutbox((parcel) => void sent.push(parcel)) }
}

test('at most two small parcels are unconfirmed at a time, whatever the number of messages', () => {
  const { sent, outbox } = arrange()
  for (let each = 0; each < 100; each++) outbox.add(told(2))
  expect(sent).toHaveLength(2)
  let parcels = 0
  while (sent.length > parcels) {
    parcels = sent.length
    outbox.confirm()
  }
  expect(sent.flat()).toHaveLength(100)
  for (const parcel of sent) expect(parcel.length).toBeLessThanOrEqual(25)
})

test('a response arrives after the messages that were sent before it', () => {
  const { sent, outbox } = arrange()
  outbox.add(told(1))
  for (let each = 0; each < 30; each++) outbox.add(told(2))
  outbox.add(answer)
  outbox.add(told(1))
  for (let each = 0; each < 10; each++) outbox.confirm()
  expect(sent.length).toBeGreaterThan(2)
  expect(sent.flat().indexOf(answer)).toBe(31)
  expect(sent.flat()).toHaveLength(33)
})

test('the outbox is full until waiting messages are confirmed', () => {
  const { sent, outbox } = arrange()
  for (let each = 0; each < 25; each++) outbox.add(told(20))
  expect(outbox.isFull()).toBe(true)
  for (let each = 0; each < 25; each++) outbox.confirm()
  expect(outbox.isFull()).toBe(false)
  expect(sent.flat()).toHaveLength(25)
})
