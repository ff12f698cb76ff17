import { describe, expect, it } from 'vitest'
import { riddles } from './docstrings.ts'

const inCode = (text: string): string[] => riddles('apps/x/src/a.ts', text)

describe('docstrings', () => {
  it.each(['What', 'Who', 'Whose', 'Whom', 'Of', 'Whether', 'How', 'As', 'That', 'Where', 'When', 'So'])(
    'must not open with %s',
    (word) => {
      const problem = `line 2: a docstring opens with “${word}”: open with a verb or a noun`
      expect(inCode(`\n/** ${word} is it. */\nconst a = 1\n`)).toEqual([problem])
      expect(inCode(`\n/**\n * ${word} is it.\n */\nconst a = 1\n`)).toEqual([problem])
      expect(riddles('a.css', `\n/* ${word} is it. */\na {}\n`)).toEqual([problem])
      expect(riddles('a.sql', `select 1;\n-- ${word} is it.\n`)).toEqual([problem])
    },
  )

  it('may open with a verb or a noun', () => {
    expect(inCode('/** Returns the price. */\n/** Whatever. */\n/** Assertion. */\n')).toEqual([])
  })

  it('may use such a word in the middle of a SQL comment', () => {
    expect(riddles('a.sql', 'select 1;\n-- Locks the player.\n-- When it is late, nothing.\n')).toEqual([])
  })
})

it('leaves numbered steps of a schema as they were applied', () => {
  expect(riddles('x/sql/0001-tables.sql', '-- What is it, whoever asks.\n')).toEqual([])
  expect(riddles('x/sql/functions/bet.sql', '-- What is it, whoever asks.\n')).toHaveLength(2)
})

describe('comments', () => {
  it.each(['whoever', 'somebody', 'nobody', 'everybody', 'anybody', 'thereby', 'anew', 'beside', 'as such'])(
    'must not contain %s',
    (word) => {
      const problem = `line 1: a comment says “${word}”: name the subject or use a plain word`
      expect(inCode(`const a = 1 // For ${word} alone.\n`)).toEqual([problem])
      expect(inCode(`/** Returns it to ${word}. */\n`)).toEqual([problem])
      expect(riddles('a.sql', `select 1; -- For ${word} alone.\n`)).toEqual([problem])
    },
  )

  it('are distinguished from strings and names', () => {
    expect(inCode("const nobody = 'https://somebody.example'\n")).toEqual([])
  })
})

describe('titles of tests', () => {
  const titled = (title: string): string => `it('${title}', () => {})\n`

  it('must not open with a riddle', () => {
    expect(riddles('a.test.ts', `${titled('what it is')}${titled('of a bet')}`)).toEqual([
      "line 1: a test's title opens with “what”: open with a verb",
      "line 2: a test's title opens with “of”: open with a verb",
    ])
    expect(riddles('a.journey.ts', titled('who comes'))).toHaveLength(1)
    expect(riddles('a.check.ts', titled('that is shown'))).toHaveLength(1)
  })

  it('may open with a verb, and are checked only in tests', () => {
    expect(riddles('a.test.ts', titled('places a bet'))).toEqual([])
    expect(inCode(titled('what it is'))).toEqual([])
  })
})
