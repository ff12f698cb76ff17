import { expect, it } from 'vitest'
import { messageProblems } from './message-problems.ts'

const PLURAL = '{count, plural, one {# bet} other {# bets}}'

it.each([
  ['a translation with the same placeholder', 'Remove {name}', '{name} entfernen', 'de'],
  ['a translation with the same tags', 'Read <0>the rules</0>', 'Lies <0>die Regeln</0>', 'de'],
  ['both plural forms of German', PLURAL, '{count, plural, one {# Wette} other {# Wetten}}', 'de'],
  [
    'all plural forms of Russian',
    PLURAL,
    '{count, plural, one {# ставка} few {# ставки} many {# ставок} other {# ставки}}',
    'ru',
  ],
  [
    'a placeholder that only some forms need',
    '{name}: {n, plural, one {one} other {#}}',
    '{n, plural, one {{name}} other {{name}: #}}',
    'de',
  ],
  ['a single form for a language without plurals', PLURAL, '{count, plural, other {# 注}}', 'zh'],
])('accepts %s', (_, english, translation, language) =>
  expect(messageProblems(english, translation, language)).toEqual([]),
)

it.each([
  ['a missing translation', 'Remove {name}', '', 'de', 'not translated'],
  ['a missing placeholder', 'Remove {name}', 'Entfernen', 'de', 'different from English: {name}'],
  ['a translated placeholder', 'Remove {name}', '{Name} entfernen', 'de', 'different from English: {Name}'],
  ['a missing tag', 'Read <0>the rules</0>', 'Lies <0>die Regeln', 'de', 'different from English: </0>'],
  ['a text without its plural', PLURAL, '{count} Wetten', 'de', 'different from English: {count}'],
  [
    'a missing plural form',
    PLURAL,
    '{count, plural, one {# ставка} other {# ставки}}',
    'ru',
    'without the plural form “few”',
  ],
  ['an invalid message', 'Remove {name}', '{name entfernen', 'de', expect.stringContaining('invalid')],
])('reports %s', (_, english, translation, language, problem) =>
  expect(messageProblems(english, translation, language)).toContainEqual(problem),
)
