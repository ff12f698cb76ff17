import { describe, expect, it } from 'vitest'
import { longFile, longFunctions, MAX_FUNCTION_LINES, misplacedSqlFunctions } from './lengths.ts'

const lines = (count: number): string => 'x()\n'.repeat(count)

describe('a file', () => {
  it('of 300 lines is long enough', () => {
    expect(longFile('apps/x/src/a.ts', lines(300))).toEqual([])
    expect(longFile('apps/x/src/a.ts', lines(301))).toEqual(['301 lines, 300 at most'])
    expect(longFile('apps/x/src/a.tsx', lines(301))).toHaveLength(1)
  })

  it('of SQL has 150, but for the steps that databases have applied', () => {
    expect(longFile('packages/ledger/src/sql/functions/bet.sql', lines(150))).toEqual([])
    expect(longFile('packages/ledger/src/sql/functions/bet.sql', lines(151))).toHaveLength(1)
    expect(longFile('packages/ledger/src/sql/0010-new.sql', lines(151))).toHaveLength(1)
    expect(longFile('packages/ledger/src/sql/0004-wallet.sql', lines(400))).toEqual([])
  })

  it('of tests and what a tool has made may be longer', () => {
    for (const file of ['a.test.ts', 'src/testing/a.ts', 'locales/de.ts', 'routes.gen.ts'])
      expect(longFile(file, lines(400)), file).toEqual([])
  })
})

describe('a function', () => {
  const statements = 'x()\n'.repeat(MAX_FUNCTION_LINES - 2)

  it.each([
    ['a declaration', (body: string) => `// why\nexport function play() {\n${body}}`],
    ['an arrow', (body: string) => `const play = async () => {\n${body}}`],
    ['a method', (body: string) => `class A { play() {\n${body}} }`],
    ['a method of a value', (body: string) => `const a = { play() {\n${body}} }`],
  ])('that does not fit on a screen is found: %s', (_, wrap) => {
    expect(longFunctions('apps/x/src/a.ts', wrap(statements))).toEqual([])
    expect(longFunctions('apps/x/src/a.ts', wrap(`${statements}x()\n`))).toEqual([
      `play: ${MAX_FUNCTION_LINES + 1} lines of its own, ${MAX_FUNCTION_LINES} at most`,
    ])
  })

  it('counts its own lines: those within it count for themselves', () => {
    const inner = `const inner = () => {\n${statements}}\n`
    expect(longFunctions('a.ts', `function outer() {\n${inner}${inner}}`)).toEqual([])
    const long = `const inner = () => {\n${statements}x()\n}\n`
    expect(longFunctions('a.ts', `function outer() {\n${long}}`)).toEqual([expect.stringMatching(/^inner: /)])
  })
})

describe('a SQL function', () => {
  const one = 'create or replace function ledger.bet() returns void as $$\n$$;\n'

  it('has a file of its own', () => {
    expect(misplacedSqlFunctions('x/sql/functions/bet.sql', one)).toEqual([])
    expect(misplacedSqlFunctions('x/sql/functions/bet.sql', one + one.toUpperCase())).toHaveLength(1)
  })

  it('stands in no numbered step, but those from before', () => {
    expect(misplacedSqlFunctions('packages/ledger/src/sql/0010-new.sql', one)).toHaveLength(1)
    expect(misplacedSqlFunctions('packages/ledger/src/sql/0010-new.sql', 'create table a ();')).toEqual([])
    expect(misplacedSqlFunctions('packages/ledger/src/sql/0005-movements.sql', one)).toEqual([])
  })

  it('stands in no TypeScript, where nobody looks at its length', () => {
    const step = `export const step = sql\`\n${one}\``
    expect(misplacedSqlFunctions('apps/studio/src/database/step.ts', step)).toHaveLength(1)
    expect(misplacedSqlFunctions('apps/studio/src/database/step.test.ts', step)).toEqual([])
    expect(misplacedSqlFunctions('apps/api/src/database/0004-password-tries.ts', step)).toEqual([])
  })
})
