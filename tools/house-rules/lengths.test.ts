import { describe, expect, it } from 'vitest'
import { longFile, longFunctions, MAX_FUNCTION_LINES, misplacedSqlFunctions } from './lengths.ts'

const lines = (count: number): string => 'x()\n'.repeat(count)

describe('the length of a file', () => {
  it('is at most 300 lines', () => {
    expect(longFile('apps/x/src/a.ts', lines(300))).toEqual([])
    expect(longFile('apps/x/src/a.ts', lines(301))).toEqual(['301 lines, at most 300'])
    expect(longFile('apps/x/src/a.tsx', lines(301))).toHaveLength(1)
  })

  it('is at most 150 lines for SQL, except for applied migrations', () => {
    expect(longFile('packages/ledger/src/sql/functions/bet.sql', lines(150))).toEqual([])
    expect(longFile('packages/ledger/src/sql/functions/bet.sql', lines(151))).toHaveLength(1)
    expect(longFile('packages/ledger/src/sql/tables/0110-new.sql', lines(151))).toHaveLength(1)
    expect(longFile('packages/ledger/test/upgrade/version-14.sql', lines(400))).toEqual([])
  })

  it('is unlimited for tests and generated files', () => {
    for (const file of ['a.test.ts', 'src/testing/a.ts', 'locales/de.ts', 'routes.gen.ts'])
      expect(longFile(file, lines(400)), file).toEqual([])
  })
})

describe('the length of a function', () => {
  const statements = 'x()\n'.repeat(MAX_FUNCTION_LINES - 2)

  it.each([
    ['a declaration', (body: string) => `// why\nexport function play() {\n${body}}`],
    ['an arrow', (body: string) => `const play = async () => {\n${body}}`],
    ['a method', (body: string) => `class A { play() {\n${body}} }`],
    ['a method of a value', (body: string) => `const a = { play() {\n${body}} }`],
  ])('is at most 100 lines: %s', (_, wrap) => {
    expect(longFunctions('apps/x/src/a.ts', wrap(statements))).toEqual([])
    expect(longFunctions('apps/x/src/a.ts', wrap(`${statements}x()\n`))).toEqual([
      `play: ${MAX_FUNCTION_LINES + 1} lines, at most ${MAX_FUNCTION_LINES}`,
    ])
  })

  it('includes the lines of inner functions', () => {
    const inner = `const inner = () => {\n${'x()\n'.repeat(60)}}\n`
    expect(longFunctions('a.ts', inner + inner)).toEqual([])
    expect(longFunctions('a.ts', `function outer() {\n${inner}${inner}}`)).toEqual([
      expect.stringMatching(/^outer: /),
    ])
  })

  it('is unlimited in tests, journeys, checks and benches', () => {
    const long = `function play() {\n${statements}x()\n}`
    for (const file of [
      'a.test.ts',
      'tests/journeys/player.ts',
      'a.journey.ts',
      'src/dev/a.check.ts',
      'bench/a.ts',
    ])
      expect(longFunctions(file, long), file).toEqual([])
  })
})

describe('a SQL function', () => {
  const one = 'create or replace function ledger.bet() returns void as $$\n$$;\n'

  it('needs a separate file', () => {
    expect(misplacedSqlFunctions('x/sql/functions/bet.sql', one)).toEqual([])
    expect(misplacedSqlFunctions('x/sql/functions/bet.sql', one + one.toUpperCase())).toHaveLength(1)
  })

  it('must not be in a migration, except for applied ones', () => {
    expect(misplacedSqlFunctions('packages/ledger/src/sql/tables/0110-new.sql', one)).toHaveLength(1)
    expect(
      misplacedSqlFunctions('packages/ledger/src/sql/tables/0110-new.sql', 'create table a ();'),
    ).toEqual([])
    expect(misplacedSqlFunctions('packages/ledger/test/upgrade/version-14.sql', one)).toEqual([])
  })

  it('must not be in TypeScript, where its length is not checked', () => {
    const step = `export const step = sql\`\n${one}\``
    expect(misplacedSqlFunctions('apps/studio/src/database/step.ts', step)).toHaveLength(1)
    expect(misplacedSqlFunctions('apps/studio/src/database/step.test.ts', step)).toEqual([])
    expect(misplacedSqlFunctions('apps/api/src/database/0004-password-tries.ts', step)).toEqual([])
  })
})
