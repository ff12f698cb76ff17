import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkYaml } from './check-yaml.ts'

const schema = z.strictObject({ name: z.string(), limits: z.record(z.string(), z.number().positive()) })

describe('checkYaml', () => {
  it('returns the validated value', () => {
    expect(checkYaml(schema, 'name: a\nlimits:\n  EUR: 1\n', 'a.yaml')).toEqual({
      name: 'a',
      limits: { EUR: 1 },
    })
  })

  it('names the line of every wrong value', () => {
    expect(() => checkYaml(schema, 'name: 7\nlimits:\n  EUR: 1\n  USD: -1\n', 'a.yaml')).toThrow(
      /a\.yaml: line 1: name: .*; line 4: limits\.USD: /,
    )
  })

  it('names the line of a missing value’s surroundings', () => {
    expect(() => checkYaml(z.object({ a: schema }), '\na:\n  limits: {}\n', 'a.yaml')).toThrow(
      /line 3: a\.name/,
    )
  })

  it('names the line of an unknown entry', () => {
    expect(() => checkYaml(schema, 'name: a\nlimits:\n  EUR: 1\nlimit: 2\n', 'a.yaml')).toThrow(/line 4: /)
  })

  it('takes missing values from the fallback and names the lines of its own', () => {
    const fallback = { name: 'a', limits: { EUR: 1 } }
    expect(checkYaml(schema, 'limits:\n  USD: 2\n', 'a.yaml', fallback)).toEqual({
      name: 'a',
      limits: { EUR: 1, USD: 2 },
    })
    expect(() => checkYaml(schema, 'limits:\n  USD: -2\n', 'a.yaml', fallback)).toThrow(
      /line 2: limits\.USD: /,
    )
  })

  it('names the line of a text that is not YAML', () => {
    expect(() => checkYaml(schema, 'name: a\nlimits: [\n', 'a.yaml')).toThrow(/a\.yaml: line 3/)
  })
})
