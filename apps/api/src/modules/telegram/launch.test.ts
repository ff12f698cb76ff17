import { generateKeyPairSync, sign as signEd25519 } from 'node:crypto'
import { isValid } from '@tma.js/init-data-node'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { launchOf, newUserId, TEST_BOT } from '../../../test/launches.ts'
import { checkLaunch, LINK_AGE_MAX_MS, LOG_IN_AGE_MAX_MS } from './check-launch.ts'
import { readLaunchData } from './launch-data.ts'
import { ed25519Key, isSignedByToken, isSignedForBots, MESSENGER_PUBLIC_KEY } from './launch-proof.ts'

const key = ed25519Key(MESSENGER_PUBLIC_KEY)
const now = new Date('2026-01-02T00:00:00Z')
const at = new Date(now.getTime() - 60_000)
const check = (payload: string, ageMaxMs = LOG_IN_AGE_MAX_MS, clock = now) =>
  checkLaunch({ bots: [TEST_BOT], publicKey: key, clock: () => clock }, payload, ageMaxMs)

/** Launch data computed by another program, with the token `1:dev`: decoded once, with a hash that covers the signature. */
const VECTOR =
  'auth_date=1767225600&signature=AA&user=%7B%22id%22%3A42%2C%22first_name%22%3A%22A%2B%22%7D&hash=8a6ef1f0c6862a89ece18a0eca73efd39a1a786c9e85d843f056798ca5abf54c'

describe('launch data', () => {
  it('is verified with the token of its bot', () => {
    const data = readLaunchData(VECTOR)
    expect(data?.user).toEqual({ id: 42, first_name: 'A+' })
    expect(data?.authDate).toBe(1767225600)
    expect(data && isSignedByToken(data, '1:dev')).toBe(true)
    expect(data && isSignedByToken(data, '1:other')).toBe(false)
    const plus = readLaunchData(VECTOR.replace('%2B', '+'))
    expect(plus && isSignedByToken(plus, '1:dev')).toBe(false)
  })

  it('is accepted from its launch until its maximum age, and up to a minute ahead of our clock', () => {
    const payload = launchOf(42, { at })
    expect(check(payload)?.id).toBe(42)
    expect(check(payload)?.id).toBe(42)
    const later = (ms: number) => new Date(at.getTime() + ms)
    expect(check(payload, LOG_IN_AGE_MAX_MS, later(LOG_IN_AGE_MAX_MS))?.id).toBe(42)
    expect(check(payload, LOG_IN_AGE_MAX_MS, later(LOG_IN_AGE_MAX_MS + 1))).toBeNull()
    expect(check(payload, LINK_AGE_MAX_MS, later(LINK_AGE_MAX_MS + 1))).toBeNull()
    expect(check(payload, LOG_IN_AGE_MAX_MS, later(-60_000))?.id).toBe(42)
    expect(check(payload, LOG_IN_AGE_MAX_MS, later(-61_000))).toBeNull()
  })

  it('is refused when any of its fields is changed, left out, added, duplicated or joined with another one', () => {
    const payload = launchOf(42, { at, more: { start_param: 'friend', signature: 'AA' } })
    const pairs = [...new URLSearchParams(payload)]
    expect(pairs.map(([name]) => name)).toEqual(
      expect.arrayContaining(['auth_date', 'user', 'query_id', 'hash', 'start_param', 'chat_type']),
    )
    const text = (changed: readonly (readonly [string, string])[]) =>
      new URLSearchParams(changed.map(([name, value]) => [name, value])).toString()
    expect(check(text(pairs))?.id).toBe(42)
    expect(check(text([...pairs].reverse()))?.id).toBe(42)
    for (const [index, [name, value]] of pairs.entries()) {
      const others = pairs.filter((_, other) => other !== index)
      const changes: Record<string, readonly (readonly [string, string])[]> = {
        'left out': others,
        emptied: [...others, [name, '']],
        longer: [...others, [name, `${value}0`]],
        'in other letters': [
          ...others,
          [name, value.toUpperCase() === value ? value.toLowerCase() : value.toUpperCase()],
        ],
        renamed: [...others, [`${name}2`, value]],
        doubled: [...pairs, [name, value]],
        'joined with the next': [
          ...pairs.filter((_, other) => other !== index && other !== index + 1),
          [name, `${value}\n${pairs[index + 1]?.join('=') ?? 'user={"id":1}'}`],
        ],
      }
      for (const [what, changed] of Object.entries(changes))
        if (text(changed) !== payload && !(what === 'in other letters' && /^[^a-z]*$/i.test(value)))
          expect(check(text(changed)), `${name} ${what}`).toBeNull()
    }
    expect(check(text([...pairs, ['admin', 'true']]))).toBeNull()
    expect(check(text(pairs).replace('%22id%22%3A42', '%22id%22%3A43'))).toBeNull()
  })

  it('is refused for another bot, for a bot as user, and without a valid user', () => {
    expect(check(launchOf(42, { at, token: '7000002:a-token_of-these-tests' }))).toBeNull()
    expect(check(launchOf(42, { at, user: { is_bot: true } }))).toBeNull()
    for (const id of [0, -1, 1.5, 2 ** 53, '42', null, [42]])
      expect(check(launchOf(42, { at, user: { id } })), String(id)).toBeNull()
    expect(check('')).toBeNull()
    expect(check('query_id')).toBeNull()
    expect(check('x'.repeat(9000))).toBeNull()
  })

  it('is accepted only if the official library accepts it', () =>
    fc.assert(
      fc.property(
        fc.record({
          first_name: fc.string({ unit: 'grapheme', maxLength: 30 }),
          start_param: fc.stringMatching(/^[\w-]{1,20}$/),
          cut: fc.option(fc.nat(400)),
          other: fc.string({ maxLength: 3 }),
        }),
        ({ first_name, start_param, cut, other }) => {
          const whole = launchOf(newUserId(), { at, user: { first_name }, more: { start_param } })
          const payload = cut === null ? whole : whole.slice(0, cut) + other + whole.slice(cut + other.length)
          const theirs = isValid(payload, TEST_BOT.token, { expiresIn: 0 })
          // Ours also refuses data that it can't parse or that is ambiguous. It never accepts data that theirs refuses.
          if (check(payload) !== null) expect(theirs).toBe(true)
          if (payload === whole) expect(check(payload)?.first_name).toBe(first_name)
        },
      ),
      { numRuns: 2000 },
    ))

  it('is refused without an exception for any random text', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webQueryParameters()), (text) => {
        expect(check(text)).toBeNull()
      }),
      { numRuns: 2000 },
    ))
})

describe('launch data for third parties', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const bot = { id: TEST_BOT.id, token: null }
  /** Signs launch data as the messenger does: the bot's id, then everything but hash and signature. */
  const signed = (botId = bot.id): string => {
    const pairs = new URLSearchParams(launchOf(42, { at }))
    pairs.delete('signature')
    const lines = [...pairs].filter(([name]) => name !== 'hash').map(([name, value]) => `${name}=${value}`)
    const text = `${botId}:WebAppData\n${lines.sort().join('\n')}`
    pairs.set('signature', signEd25519(null, Buffer.from(text), privateKey).toString('base64url'))
    return pairs.toString()
  }
  const vouched = (payload: string, bots = [bot], by = publicKey) => {
    const data = readLaunchData(payload)
    return data !== null && isSignedForBots(data, bots, by)
  }

  it('is accepted by its signature alone, with any hash', () => {
    expect(vouched(signed())).toBe(true)
    expect(vouched(signed().replace(/hash=\w+/, `hash=${'0'.repeat(64)}`))).toBe(true)
  })

  it('is refused for another bot, another key, changed data, and without a signature', () => {
    expect(vouched(signed('7000002'))).toBe(false)
    expect(vouched(signed(), [bot], key)).toBe(false)
    expect(vouched(signed().replace('%22id%22%3A42', '%22id%22%3A43'))).toBe(false)
    expect(vouched(signed().replace(/signature=[^&]+/, 'signature=AA'))).toBe(false)
    expect(vouched(launchOf(42, { at }))).toBe(false)
  })

  it('is verified with the key of the messenger’s documentation', () => {
    // Copied a second time from there ("Validating data for third-party use", production).
    const documented = 'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d'
    expect(key.asymmetricKeyType).toBe('ed25519')
    expect(key.export({ format: 'jwk' }).x).toBe(Buffer.from(documented, 'hex').toString('base64url'))
  })
})
