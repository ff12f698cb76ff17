import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { acrossVariables, databaseEnvironment, needed, readEnvironment, readParts } from './environment.ts'

const problemsOf = (schema: z.ZodType, variables: Record<string, string>): string[] => {
  try {
    readEnvironment(schema, variables)
    return []
  } catch (error) {
    return String(error).split('\n  - ').slice(1)
  }
}

describe('configuration errors', () => {
  it('name the variable and never its value', () => {
    const schema = z.object({
      PORT: z.coerce.number().int().min(0).max(65_535),
      SECRET: z.string().min(32),
      HOOK: z.string().startsWith('whsec_'),
      LEVEL: z.enum(['warn', 'info']),
      ADDRESS: z.url(needed('the address that players use')),
      OTHER: z.url(needed('the other address')),
      RATE: z.union([z.literal('off'), z.coerce.number().min(1)]),
      ...databaseEnvironment,
    })
    const found = problemsOf(schema, {
      PORT: '70000',
      SECRET: 'hunter2',
      HOOK: 'hunter2',
      LEVEL: 'loud',
      ADDRESS: 'hunter2',
      OTHER: '',
      RATE: '0',
      DATABASE_URL: 'mysql://root:hunter2@host/x',
    })
    expect(found).toEqual([
      'PORT: must be at most 65535',
      'SECRET: must have at least 32 characters',
      'HOOK: must start with whsec_',
      'LEVEL: must be one of: warn, info',
      'ADDRESS: must be an address such as https://casino.example',
      'OTHER: missing: the other address',
      'RATE: must be at least 1',
      'DATABASE_URL: must be an address of PostgreSQL such as postgres://user:password@host:5432/database',
    ])
    expect(found.join()).not.toContain('hunter2')
  })

  it('include those of rules over several variables', () => {
    const schema = z
      .object({ ONE: z.string(), A: z.string().optional(), B: z.string().optional() })
      .refine(({ A, B }) => A ?? B, acrossVariables('A', 'missing (or B)'))
    expect(problemsOf(schema, {})).toEqual(['ONE: missing', 'A: missing (or B)'])
  })

  it('are collected from several parts without duplicates', () => {
    const { read, fail } = readParts()
    const part = (name: string) => read(() => readEnvironment(z.object({ [name]: z.string() }), {}))
    expect([part('ONE'), part('ONE'), part('TWO'), read(() => 3)]).toEqual([null, null, null, 3])
    expect(() => fail('DEMO: off')).toThrow(/:\n {2}- ONE: missing\n {2}- TWO: missing\n {2}- DEMO: off$/)
    expect(() => read(() => Number(null).toFixed(200))).toThrow(RangeError)
  })
})
