import { array, assert, constantFrom, jsonValue, nat, oneof, property, record, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeFrame } from './frames.ts'
import { encodePublicationPush, encodeReply, encodeUnsubscribePush, publicationBody } from './messages.ts'

describe('decodeFrame', () => {
  test('decodes or rejects any text and never throws', () => {
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

  test('returns all commands of a frame in order', () => {
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

  test('rejects the whole frame if one command is invalid', () => {
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

  test('accepts one line feed at the end of a frame, but not two', () => {
    expect(decodeFrame('{}\n')).toEqual([{ method: 'pong' }])
    expect(decodeFrame('{}\n\n')).toBeUndefined()
    expect(decodeFrame('\n')).toBeUndefined()
  })

  test('requires an id for every method except send', () => {
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

  test('ignores a method that is null, as the official encoding does', () => {
    expect(decodeFrame('{"id":1,"connect":null,"rpc":{"method":"x"}}')).toMatchObject([{ method: 'rpc' }])
    expect(decodeFrame('{"id":1,"connect":null}')).toEqual([{ method: 'unknown', id: 1 }])
  })
})

describe('encoded messages', () => {
  test('are one line of JSON that preserves every value of the payload', () => {
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

  test('omit zero values of the protocol but not those of users', () => {
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

  test('include the result of a reply even if it is empty', () => {
    expect(encodeReply(7, 'unsubscribe', {})).toBe('{"id":7,"unsubscribe":{}}')
  })

  test('include code and reason in an unsubscribe push', () => {
    expect(encodeUnsubscribePush('a:b', { code: 2500, reason: 'why' })).toBe(
      '{"push":{"channel":"a:b","unsubscribe":{"code":2500,"reason":"why"}}}',
    )
  })
})
