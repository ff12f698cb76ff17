import { lineOf } from '../house-rules/source.ts'
import type { Mutant } from './mutants.ts'

/** What stands for a word or a sign of SQL. */
const CHANGES: readonly (readonly [pattern: RegExp, becomes: string])[] = [
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

/** Comments, texts, and the words around a body become blanks of the same length: nothing in them is tried. */
const blank = (text: string): string =>
  text
    .replace(/--.*$|'[^'\n]*'/gm, (found) => ' '.repeat(found.length))
    .replace(/^create (?:or replace )?function[\s\S]*?\bas \$\w*\$/gim, (found) =>
      found.replace(/[^\n]/g, ' '),
    )

/** The changes that are tried of the functions in a SQL file, in the order of its text. All its letters are ASCII. */
export function mutantsOfSql(file: string, text: string): Mutant[] {
  const bytes = Buffer.from(text)
  const shown = blank(text)
  return CHANGES.flatMap(([pattern, becomes]) =>
    [...shown.matchAll(pattern)].map((match): Mutant => {
      const [start, end] = [match.index, match.index + match[0].length]
      return { file, line: lineOf(bytes, start + 1), start, end, was: match[0], becomes }
    }),
  ).sort((a, b) => a.start - b.start)
}

/** The same with functions that fail whenever they are called: who does not notice never calls them. Null when it can't be said. */
export function failingSql(text: string): string | null {
  const failing = text.replace(/^begin$/gm, "begin raise exception 'called';")
  return failing === text ? null : failing
}
