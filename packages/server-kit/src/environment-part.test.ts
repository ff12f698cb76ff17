import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readEnvironment } from './environment.ts'
import { combineParts, environmentPart, keysOf } from './environment-part.ts'

const store = environmentPart({
  variables: {
    STORE_DIR: { schema: z.string().optional(), about: 'the folder', folder: 'store' },
    STORE_URL: { schema: z.url().optional(), about: 'the bucket' },
    STORE_KEY: { schema: z.string().min(4), about: 'the key', key: 'database' },
  },
  rules: [
    {
      variable: 'STORE_DIR',
      message: 'missing: the folder (or STORE_URL)',
      isMet: ({ STORE_DIR, STORE_URL }) => STORE_DIR !== undefined || STORE_URL !== undefined,
    },
  ],
  settings: ({ STORE_DIR, STORE_KEY }) => ({ place: STORE_DIR ?? 'bucket', key: STORE_KEY }),
})
const alarm = environmentPart({
  variables: { ALARM: { schema: z.coerce.number().int().default(5), about: 'the threshold', fallback: '5' } },
  settings: ({ ALARM }) => ({ alarm: ALARM }),
})
const schema = combineParts([store, alarm])

describe('combined environment parts', () => {
  it('read the settings of all parts', () => {
    expect(readEnvironment(schema, { STORE_DIR: '/files', STORE_KEY: 'abcd', ALARM: '7' })).toEqual({
      place: '/files',
      key: 'abcd',
      alarm: 7,
    })
  })

  it('report the problems of all parts at once, rules over several variables included', () => {
    expect(() => readEnvironment(schema, { STORE_KEY: 'abc', ALARM: 'x' })).toThrow(
      /- STORE_KEY: must have at least 4 characters\n {2}- STORE_DIR: missing: the folder \(or STORE_URL\)\n {2}- ALARM: /,
    )
  })

  it('name their keys by owner', () => {
    expect([keysOf([store, alarm], 'database'), keysOf([store, alarm], 'company')]).toEqual([
      ['STORE_KEY'],
      [],
    ])
  })
})
