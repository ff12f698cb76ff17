import { describe, expect, it } from 'vitest'
import { mutantsOfSource } from './mutants.ts'
import { failingSql, mutantsOfSql } from './sql-mutants.ts'

const changes = (text: string): string[] =>
  mutantsOfSource('a.ts', text).map(({ start, end, becomes }) => {
    const bytes = Buffer.from(text)
    return Buffer.concat([bytes.subarray(0, start), Buffer.from(becomes), bytes.subarray(end)]).toString()
  })

describe('the changes of a source', () => {
  it.each([
    ['a boundary', 'const a = b < c', ['const a = b <= c']],
    ['a sum', 'const a = b + c', ['const a = b - c']],
    ['a condition', 'if (a) b = c', ['if (true) b = c', 'if (false) b = c']],
    ['a denial', 'const a = !b', ['const a = (b)']],
    ['a number', 'const a = 7n', ['const a = (7n + 1n)']],
    ['a text', "const a = 'é'", ["const a = ''"]],
    ['a list', 'const a = [b]', ['const a = []']],
    ['what is answered', 'const a = () => b', ['const a = () => undefined']],
    ['a call', 'a()', ['undefined']],
    ['what is asked of a list', 'const a = b.some(c)', ['const a = b.every(c)']],
    [
      'after letters of several bytes',
      "/* “é” */ const a = b > c // 'x'",
      ["/* “é” */ const a = b >= c // 'x'"],
    ],
  ])('are of %s', (_, text, wanted) => {
    expect(changes(text)).toEqual(wanted)
  })

  it('are none of types, imports, names of fields, and the words of a fault', () => {
    expect(changes("import { a } from 'b'\ntype A = 'x' | 1\nthrow new RangeError('no')")).toEqual([])
    expect(changes("const a = { 'key': b }")).toEqual([])
  })

  it('are of the conditions in a query, not of what is inserted, and of no other text', () => {
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

describe('the changes of SQL', () => {
  const sql = (body: string) =>
    `-- a = b.\ncreate or replace function f(a bigint) returns bigint as $$\n${body}\n$$;`

  it('are of conditions and sums in its body, not of comments, texts and the head', () => {
    const text = sql("  if a < 1 and b is null then -- a < 1\n    return a + 1; raise 'a = b';")
    expect(mutantsOfSql('f.sql', text).map(({ line, was, becomes }) => [line, was, becomes])).toEqual([
      [3, '<', '<='],
      [3, 'and', 'or'],
      [3, 'is null', 'is not null'],
      [4, '+', '-'],
    ])
  })

  it('can be one that fails whenever it is called, where it has a body of statements', () => {
    expect(failingSql('$$\nbegin\n  a;\nend\n$$;')).toBe(
      "$$\nbegin raise exception 'called';\n  a;\nend\n$$;",
    )
    expect(failingSql('$$\n  select 1\n$$;')).toBeNull()
  })
})
