import { describe, expect, it } from 'vitest'
import { mutantsOfSource } from './mutants.ts'
import { failingSql, mutantsOfSql } from './sql-mutants.ts'

const changes = (text: string): string[] =>
  mutantsOfSource('a.ts', text).map(({ start, end, replacement }) => {
    const bytes = Buffer.from(text)
    return Buffer.concat([bytes.subarray(0, start), Buffer.from(replacement), bytes.subarray(end)]).toString()
  })

describe('the mutants of a TypeScript file', () => {
  it.each([
    ['a boundary', 'const a = b < c', ['const a = b <= c']],
    ['a sum', 'const a = b + c', ['const a = b - c']],
    ['a condition', 'if (a) b = c', ['if (true) b = c', 'if (false) b = c']],
    ['a negation', 'const a = !b', ['const a = (b)']],
    ['a number', 'const a = 7n', ['const a = (7n + 1n)']],
    ['a string', "const a = 'é'", ["const a = ''"]],
    ['a list', 'const a = [b]', ['const a = []']],
    ['a returned value', 'const a = () => b', ['const a = () => undefined']],
    ['a call', 'a()', ['undefined']],
    ['a list method', 'const a = b.some(c)', ['const a = b.every(c)']],
    [
      'an operator after multi-byte characters',
      "/* “é” */ const a = b > c // 'x'",
      ["/* “é” */ const a = b >= c // 'x'"],
    ],
  ])('change %s', (_, text, wanted) => {
    expect(changes(text)).toEqual(wanted)
  })

  it('change no types, imports, field names or error messages', () => {
    expect(changes("import { a } from 'b'\ntype A = 'x' | 1\nthrow new RangeError('no')")).toEqual([])
    expect(changes("const a = { 'key': b }")).toEqual([])
  })

  it('change conditions of a query and no other text', () => {
    const query = (inserted: string, conditions: string) =>
      `const a = \`select ${'$'}{${inserted}} from d where ${conditions}\``
    expect(changes(query('b < c', 'wrong < $5 and e is null'))).toEqual([
      query('b <= c', 'wrong < $5 and e is null'),
      query('b < c', 'wrong <= $5 and e is null'),
      query('b < c', 'wrong < $5 or e is null'),
      query('b < c', 'wrong < $5 and e is not null'),
    ])
    expect(changes('const a = `wrong < right and left`')).toEqual([])
    expect(changes("const a = 'delete from d where e < $1'")).toEqual([
      "const a = ''",
      "const a = 'delete from d where e <= $1'",
    ])
  })
})

describe('the mutants of a SQL file', () => {
  const sql = (body: string) =>
    `-- a = b.\ncreate or replace function f(a bigint) returns bigint as $$\n${body}\n$$;`

  it('change conditions and sums in a function body, but not comments, strings or the signature', () => {
    const text = sql("  if a < 1 and b is null then -- a < 1\n    return a + 1; raise 'a = b';")
    expect(
      mutantsOfSql('f.sql', text).map(({ line, original, replacement }) => [line, original, replacement]),
    ).toEqual([
      [3, '<', '<='],
      [3, 'and', 'or'],
      [3, 'is null', 'is not null'],
      [4, '+', '-'],
    ])
  })

  it('include a function that always fails, if its body has statements', () => {
    expect(failingSql('$$\nbegin\n  a;\nend\n$$;')).toBe(
      "$$\nbegin raise exception 'called';\n  a;\nend\n$$;",
    )
    expect(failingSql('$$\n  select 1\n$$;')).toBeNull()
  })
})
