import { assert, integer, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { advance, type Subscription } from './connection/subscription.ts'
import { isRecovered } from './recovery.ts'

const epoch = 'now'

function publications(from: number, to: number) {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({
    offset: from + index,
    data: null,
  }))
}

/** A server that dropped the publications up to `kept` of a stream whose top is `top`. */
function missed(since: number, kept: number, top: number) {
  return { top: { offset: top, epoch }, publications: publications(Math.max(since, kept) + 1, top) }
}

test('a client is recovered exactly if every publication above its offset is kept and its offset was reached', () => {
  assert(
    property(nat(30), nat(30), nat(30), (since, first, more) => {
      const top = first + more
      const complete = since <= top && (since === top || since >= first)
      expect(isRecovered({ offset: since, epoch }, missed(since, first, top))).toBe(complete)
    }),
  )
})

test('a client is not recovered if the end is cut off, as by a limit', () => {
  assert(
    property(nat(20), integer({ min: 2, max: 20 }), integer({ min: 1, max: 19 }), (since, count, kept) => {
      const cut = Math.min(kept, count - 1)
      const slice = {
        top: { offset: since + count, epoch },
        publications: publications(since + 1, since + cut),
      }
      expect(isRecovered({ offset: since, epoch }, slice)).toBe(false)
    }),
  )
})

test('a client of another epoch is not recovered; an empty epoch counts as the current one', () => {
  assert(
    property(nat(20), nat(20), (since, more) => {
      const slice = missed(since, 0, since + more)
      expect(isRecovered({ offset: since, epoch: 'then' }, slice)).toBe(false)
      expect(isRecovered({ offset: since, epoch: '' }, slice)).toBe(true)
    }),
  )
})

function subscriptionAt(offset: number | undefined): Subscription {
  return {
    channel: 'a:b',
    serverSide: false,
    recoverable: true,
    positioned: true,
    emitPresence: false,
    emitJoinLeave: false,
    pushJoinLeave: false,
    info: undefined,
    expireAt: undefined,
    position: offset === undefined ? undefined : { offset, epoch },
  }
}

test('a subscriber receives each publication once and in order, whatever arrives', () => {
  assert(
    property(nat(10), nat(25), (at, offset) => {
      const subscription = subscriptionAt(at)
      const delivery = advance(subscription, offset + 1, epoch)
      expect(delivery).toBe(offset + 1 === at + 1 ? 'forward' : offset + 1 <= at ? 'ignore' : 'gap')
      expect(subscription.position?.offset).toBe(delivery === 'forward' ? at + 1 : at)
    }),
  )
})

test('a publication of another epoch is a gap', () => {
  expect(advance(subscriptionAt(3), 4, 'then')).toBe('gap')
  expect(advance(subscriptionAt(3), 1, 'then')).toBe('gap')
})

test('a publication without an offset, or for a subscriber without a position, is forwarded', () => {
  expect(advance(subscriptionAt(3), 0, '')).toBe('forward')
  expect(advance(subscriptionAt(undefined), 9, 'then')).toBe('forward')
})
