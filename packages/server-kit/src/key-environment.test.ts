import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readEnvironment } from './environment.ts'
import { bearerKey, distinctKeys, providerKeys, signingKey, webhookSecret } from './key-environment.ts'

const KEY = 'ab'.repeat(32)
const OTHER = 'cd'.repeat(32)
const peer = (secret: string) => ({ id: 'studio', url: 'http://127.0.0.1:9', secret })

describe('distinctKeys', () => {
  const schema = z
    .object({ PORT: z.coerce.number() })
    .and(distinctKeys(['SEED_KEY', 'DOCUMENT_KEY', 'PROVIDERS'], ['PAYMENT_API_KEY', 'INBOX_API_KEY']))
  const read = (variables: Record<string, string>) => readEnvironment(schema, { PORT: '1', ...variables })

  it.each([
    ['two variables', { SEED_KEY: KEY, DOCUMENT_KEY: KEY }, 'DOCUMENT_KEY: must differ from SEED_KEY'],
    [
      'a former key and another variable',
      { SEED_KEY: `${OTHER},${KEY}`, DOCUMENT_KEY: KEY },
      'DOCUMENT_KEY: must differ from SEED_KEY',
    ],
    [
      'a provider and a variable',
      { SEED_KEY: KEY, PROVIDERS: JSON.stringify([peer(OTHER), peer(KEY)]) },
      'PROVIDERS: must differ from SEED_KEY',
    ],
    [
      'two providers',
      { PROVIDERS: JSON.stringify([peer(KEY), peer(KEY)]) },
      'PROVIDERS: must differ from PROVIDERS',
    ],
    [
      'this installation and another company',
      { SEED_KEY: KEY, PAYMENT_API_KEY: KEY },
      'PAYMENT_API_KEY: must differ from SEED_KEY',
    ],
  ])('rejects a key shared by %s', (_, variables, message) => {
    expect(() => read(variables)).toThrow(message)
  })

  it('reports a shared key together with other problems, without the key itself', () => {
    const problem = (): unknown => {
      try {
        return readEnvironment(schema, { PORT: 'none', SEED_KEY: KEY, DOCUMENT_KEY: KEY })
      } catch (error) {
        return String(error)
      }
    }
    expect(problem()).toMatch(/- PORT: [\s\S]*- DOCUMENT_KEY: must differ from SEED_KEY/)
    expect(problem()).not.toContain(KEY)
  })

  it.each([
    ['different keys', { SEED_KEY: KEY, DOCUMENT_KEY: OTHER }],
    ['one key of another company for two of its services', { PAYMENT_API_KEY: KEY, INBOX_API_KEY: KEY }],
    [
      'passphrases with the same last words',
      { SEED_KEY: 'one, long enough', DOCUMENT_KEY: 'two, long enough' },
    ],
    [
      'a list of providers that is invalid JSON, which its own schema reports',
      { SEED_KEY: KEY, PROVIDERS: '[{' },
    ],
  ])('accepts %s', (_, variables) => {
    expect(read(variables)).toEqual({ PORT: 1 })
  })
})

describe('key schemas', () => {
  it.each([
    ['TOKEN_SECRET', signingKey('the key'), 'x'.repeat(31), 'at least 32 characters'],
    ['SEED_KEY', providerKeys.shape.SEED_KEY, 'A'.repeat(64), '64 lowercase hex digits'],
    ['SPORT_KEY', providerKeys.shape.SPORT_KEY, `${KEY},${OTHER}`, '64 lowercase hex digits'],
    ['PAYMENT_API_KEY', bearerKey('the key'), 'x'.repeat(15), 'at least 16 characters'],
    ['WEBHOOK', webhookSecret('the secret'), `whsec_${'a'.repeat(31)}`, '24 bytes or more'],
    ['WEBHOOK', webhookSecret('the secret'), 'a'.repeat(40), 'must be whsec_'],
  ])('reject a weak %s without showing it', (name, schema, value, message) => {
    const read = () => readEnvironment(z.object({ [name]: schema }), { [name]: value })
    expect(read).toThrow(message)
    expect(read).not.toThrow(value)
  })

  it('accept keys of the minimum length', () => {
    const least = { TOKEN_SECRET: 'x'.repeat(32), PAYMENT_API_KEY: 'y'.repeat(16) }
    const schema = z.object({
      TOKEN_SECRET: signingKey('the key'),
      PAYMENT_API_KEY: bearerKey('the key'),
    })
    expect(readEnvironment(schema, least)).toEqual(least)
  })
})
