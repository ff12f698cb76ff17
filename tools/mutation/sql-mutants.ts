import { lineOf } from '../house-rules/source.ts'
import type { Mutant } from './mutant.ts'

/** Replacements of words and operators in SQL. */
const CHANGES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/(?<= )<(?= )/g, '<='],
  [/(?<= )<=(?= )/g, '<'],
  [/(?<= )>(?= )/g, '>='],
  [/(?<= )>=(?= )/g, '>'],
  [/(?<= )=(?= )/g, '<>'],
  [/(?<= )<>(?= )/g, '='],
  [/(?<= )\+(?= )/g, '-'],
  [/(?<= )-(?= )/g, '+'],
  [/(?<=[\w)] )and(?= )/g, 'or'],
  [/(?<=[\w)] )or(?= )/g, 'and'],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
  [/\bis distinct from\b/g, 'is not distinct from'],
  [/\bnot found\b/g, 'found'],
  [/(?<=\bif )found\b/g, 'not found'],
  [/\bgreatest\b/g, 'least'],
  [/\bleast\b/g, 'greatest'],
  [/\bexists\b/g, 'not exists'],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/ for (no key )?update\b/g, ''],
  [/ order by [\w., ]+/g, ''],
]

/**
 * Replaces comments, strings and everything outside function bodies with blanks of the same length, so that they
 * are not mutated.
 */
const blank = (text: string): string =>
  text
    .replace(/--.*$|'[^'\n]*'/gm, (found) => ' '.repeat(found.length))
    .replace(/^create (?:or replace )?function[\s\S]*?\bas \$\w*\$/gim, (found) =>
      found.replace(/[^\n]/g, ' '),
    )

/** A replacement of a word or operator in SQL, and its position in the text. */
interface SqlChange {
  readonly start: number
  readonly end: number
  readonly original: string
  readonly replacement: string
}

const changesIn = (shown: string): SqlChange[] =>
  CHANGES.flatMap(([pattern, replacement]) =>
    [...shown.matchAll(pattern)].map(({ index, 0: original }) => ({
      start: index,
      end: index + original.length,
      original,
      replacement,
    })),
  ).sort((a, b) => a.start - b.start)

/** Returns the mutants of the functions in a SQL file, in the order of its text. SQL files are ASCII. */
export function mutantsOfSql(file: string, text: string): Mutant[] {
  const bytes = Buffer.from(text)
  return changesIn(blank(text)).map((change) => ({ file, line: lineOf(bytes, change.start + 1), ...change }))
}

/**
 * Returns the mutants of a query in a TypeScript string; none for other strings. Interpolations stay as they are.
 */
export function changesOfQuery(text: string): SqlChange[] {
  if (!/^[`']\s*(select|insert|update|delete|with)\b/.test(text)) return []
  // Without the surrounding quotes, which would turn the query into a SQL string.
  const inner = ` ${text.slice(1, -1)} `
  return changesIn(blank(inner.replace(/\$\{[^}]*\}/g, (found) => ' '.repeat(found.length))))
}

/**
 * Makes all functions of a SQL file fail, so that a test that still passes never calls them. Null if that isn't
 * possible.
 */
export function failingSql(text: string): string | null {
  const failing = text.replace(/^begin$/gm, "begin raise exception 'called';")
  return failing === text ? null : failing
}
