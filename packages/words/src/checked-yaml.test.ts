import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readCheckedYaml } from './checked-yaml.ts'

const schema = z.strictObject({
  rows: z.array(z.strictObject({ id: z.string(), size: z.int().min(1) })).min(1),
})
const read = (text: string) => readCheckedYaml(schema, text, 'rows.yaml')

describe('a checked data file', () => {
  it('is returned as the schema’s value', () => {
    expect(read('rows:\n  - id: a\n    size: 2\n')).toEqual({ rows: [{ id: 'a', size: 2 }] })
  })

  it.each([
    [
      'a field of a row',
      'rows:\n  - id: a\n    size: 2\n  - id: b\n    size: 0\n',
      /^rows\.yaml:5: rows\.1\.size: /,
    ],
    [
      'a missing field, at its row',
      'rows:\n  - id: a\n    size: 2\n  - id: b\n',
      /^rows\.yaml:4: rows\.1\.size: /,
    ],
    ['a text that is not YAML', 'rows:\n  - id: [\n', /^rows\.yaml:\d: /],
    ['a missing list', '# none\nother: 1\n', /^rows\.yaml:2: rows: /],
    ['an empty file', '', /^rows\.yaml:1: /],
  ])('names the line of %s', (_, text, message) => {
    expect(() => read(text)).toThrow(message)
  })
})
