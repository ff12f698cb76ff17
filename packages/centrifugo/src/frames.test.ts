import { array, assert, constantFrom, jsonValue, nat, oneof, property, record, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeFrame } from './frames.ts'
import { encodePublicationPush, encodeReply, encodeUnsubscribePush, publicationBody } from './messages.ts'

describe('decoding frames', () => {
  test('whatever text comes, it is taken apart or refused, and never throws', () => {
    assert(
      property(
        oneof(
          string(),
          jsonValue().map((value) => JSON.stringify(value)),
        ),
        (frame) => {
          const commands = decodeFrame(frame)
          expect(commands === undefined || commands.length > 0).toBe(true)
        },
      ),
    )
  })

  const command = record({
    id: nat(1_000_000).map((id) => id + 1),
    method: constantFrom('rpc', 'publish'),
    channel: string(),
    data: jsonValue(),
  })

  test('any commands joined into a frame come out again, in order', () => {
    assert(
      property(array(command, { minLength: 1, maxLength: 20 }), (commands) => {
        const lines = commands.map(({ id, method, channel, data }) =>
          JSON.stringify({ id, [method]: { channel, method: channel, data } }),
        )
        const decoded = decodeFrame(lines.join('\n'))
        const expected = commands.map(({ id, method, data }) => [
          id,
          method,
          JSON.parse(JSON.stringify(data)),
        ])
        const seen = decoded?.map((each) =>
          each.method === 'rpc' || each.method === 'publish'
            ? [each.id, each.method, each.request.data]
            : each,
        )
        expect(seen).toEqual(expected)
      }),
    )
  })

  test('one command that is none makes the whole frame void', () => {
    const good = '{"id":1,"rpc":{}}'
    for (const bad of [
      '',
      ' ',
      'x',
      '[]',
      'null',
      '7',
      '{"id":"1","rpc":{}}',
      '{"id":1.5,"rpc":{}}',
      '{"rpc":{}}',
    ]) {
      expect(decodeFrame(`${good}\n${bad}\n${good}`), bad).toBeUndefined()
    }
  })

  test('a line feed may end the frame, two may not', () => {
    expect(decodeFrame('{}\n')).toEqual([{ method: 'pong' }])
    expect(decodeFrame('{}\n\n')).toBeUndefined()
    expect(decodeFrame('\n')).toBeUndefined()
  })

  test('send needs no id, all other methods do', () => {
    expect(decodeFrame('{"send":{"data":0}}')).toEqual([{ method: 'send', id: 0, request: { data: 0 } }])
    for (const method of [
      'connect',
      'subscribe',
      'unsubscribe',
      'publish',
      'presence',
      'history',
      'refresh',
    ]) {
      expect(decodeFrame(JSON.stringify({ [method]: {} })), method).toBeUndefined()
    }
  })

  test('a method that is null is no method, as in the official encoding', () => {
    expect(decodeFrame('{"id":1,"connect":null,"rpc":{"method":"x"}}')).toMatchObject([{ method: 'rpc' }])
    expect(decodeFrame('{"id":1,"connect":null}')).toEqual([{ method: 'unknown', id: 1 }])
  })
})

describe('encoding', () => {
  test('what is encoded is one line of JSON that keeps every value of the payload', () => {
    assert(
      property(string(), jsonValue(), nat(), (channel, data, offset) => {
        const text = encodePublicationPush(channel, { offset, data })
        expect(text).not.toContain('\n')
        const { push } = JSON.parse(text)
        expect(push.pub).toEqual({
          ...(offset > 0 ? { offset } : {}),
          data: JSON.parse(JSON.stringify(data)),
        })
        expect(push.channel ?? '').toBe(channel)
      }),
    )
  })

  test('zero values of the protocol are left out, zero values of users are not', () => {
    expect(publicationBody({ offset: 0, data: 0 })).toEqual({ data: 0 })
    expect(
      publicationBody({
        offset: 3,
        data: '',
        info: { user: '', client: 'c', conn_info: 0, chan_info: false },
        tags: { a: '' },
      }),
    ).toEqual({ offset: 3, data: '', info: { client: 'c', conn_info: 0, chan_info: false }, tags: { a: '' } })
  })

  test('the result of a reply is there even when it is empty', () => {
    expect(encodeReply(7, 'unsubscribe', {})).toBe('{"id":7,"unsubscribe":{}}')
  })

  test('an unsubscribe push says code and reason', () => {
    expect(encodeUnsubscribePush('a:b', { code: 2500, reason: 'why' })).toBe(
      '{"push":{"channel":"a:b","unsubscribe":{"code":2500,"reason":"why"}}}',
    )
  })
})
