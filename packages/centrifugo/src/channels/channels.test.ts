import { describe, expect, test } from 'vitest'
import { isValidName, resolveChannel } from './channel-name.ts'
import { channelConfigSchema, channelOptionsSchema } from './channel-options.ts'
import { parseGoDuration } from './go-duration.ts'
import { mayPublish, mayReadHistory, mayReadPresence, maySubscribe } from './permissions.ts'

const config = channelConfigSchema.parse({
  namespaces: [
    { name: 'users', allow_user_limited_channels: true },
    { name: 'open', allow_subscribe_for_client: true },
    { name: 'anyone', allow_subscribe_for_client: true, allow_subscribe_for_anonymous: true },
    { name: 'both', allow_user_limited_channels: true, allow_subscribe_for_client: true },
  ],
})

function channel(name: string) {
  const found = resolveChannel(config, name)
  if (found === undefined) throw new Error(`no channel ${name}`)
  return found
}

describe('parseGoDuration', () => {
  test.each([
    ['300ms', 300],
    ['10s', 10_000],
    ['10m', 600_000],
    ['1h30m', 5_400_000],
    ['1.5s', 1_500],
    ['0s', 0],
  ])('%s', (text, milliseconds) => expect(parseGoDuration(text)).toBe(milliseconds))

  test.each(['', '10', 's', '10 s', '-1s', '10days', '1h30'])('returns undefined for "%s"', (text) => {
    expect(parseGoDuration(text)).toBeUndefined()
  })
})

describe('channel names', () => {
  test('have the namespace before the first colon, after the private prefix', () => {
    expect(channel('open:a:b')).toMatchObject({ rest: 'a:b', isPrivate: false })
    expect(channel('$open:a')).toMatchObject({ rest: 'a', isPrivate: true })
    expect(resolveChannel(config, 'nowhere:a')).toBeUndefined()
    expect(channel('plain').options).toBe(config.without_namespace)
  })

  test('list the users after the last user boundary', () => {
    expect(channel('users:a#7,8').users).toEqual(['7', '8'])
    expect(channel('users:a#7#8').users).toEqual(['8'])
    expect(channel('users:a').users).toBeUndefined()
  })

  test('are printable ASCII if the namespace has no expression', () => {
    expect(isValidName(channel('open:a b~'))).toBe(true)
    for (const name of ['open:caf\u00e9', 'open:a\n', 'open:\u0000'])
      expect(isValidName(channel(name))).toBe(false)
  })
})

describe('maySubscribe', () => {
  test.each([
    ['users:a#7', '7', true],
    ['users:a#6,7', '7', true],
    ['users:a#77', '7', false],
    ['users:a#7', '77', false],
    ['users:a#7', '', false],
    ['users:a#', '', false],
    ['users:a', '7', false],
    ['open:a', '7', true],
    ['open:a', '', false],
    ['open:a#8', '7', true],
    ['both:a#8', '7', false],
    ['both:a', '7', true],
    ['anyone:a', '', true],
    ['$anyone:a', '7', false],
    ['plain', '7', false],
  ])('%s for user "%s": %s', (name, user, allowed) => {
    expect(maySubscribe(channel(name), user)).toBe(allowed)
  })
})

describe('mayPublish, mayReadPresence and mayReadHistory', () => {
  const checks = { publish: mayPublish, presence: mayReadPresence, history: mayReadHistory }
  const requesters = [
    { user: '7', subscribed: true },
    { user: '7', subscribed: false },
    { user: '', subscribed: true },
    { user: '', subscribed: false },
  ]
  const cases = [
    [[], [false, false, false, false]],
    [['client'], [true, true, false, false]],
    [['subscriber'], [true, false, false, false]],
    [
      ['client', 'anonymous'],
      [true, true, true, true],
    ],
    [
      ['subscriber', 'anonymous'],
      [true, false, true, false],
    ],
    [['anonymous'], [false, false, false, false]],
  ] as const
  for (const [what, check] of Object.entries(checks)) {
    test.each(cases)(`permit ${what} by the roles %j`, (roles, expected) => {
      const options = channelOptionsSchema.parse(
        Object.fromEntries(roles.map((role) => [`allow_${what}_for_${role}`, true])),
      )
      expect(requesters.map((requester) => check(options, requester))).toEqual(expected)
    })
  }
})

describe('channelConfigSchema', () => {
  const wrong = [
    ['an unknown option', { namespaces: [{ name: 'ab', histroy_size: 1 }] }, 'histroy_size'],
    ['recovery without a history', { namespaces: [{ name: 'ab', force_recovery: true }] }, 'history_size'],
    ['an invalid expression', { namespaces: [{ name: 'ab', channel_regex: '(' }] }, 'regular expression'],
    ['an invalid duration', { namespaces: [{ name: 'ab', history_ttl: '5' }] }, 'duration'],
    ['a duplicate namespace', { namespaces: [{ name: 'ab' }, { name: 'ab' }] }, 'twice'],
    ['a namespace with a colon', { namespaces: [{ name: 'a:b' }] }, 'namespace name'],
  ] as const
  test.each(wrong)('rejects %s', (_name, input, message) => {
    const parsed = channelConfigSchema.safeParse(input)
    expect(parsed.success).toBe(false)
    expect(parsed.error?.message).toContain(message)
  })
})
