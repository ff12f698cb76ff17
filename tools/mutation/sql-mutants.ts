import { lineOf } from '../house-rules/source.ts'
import type { Mutant } from './mutant.ts'

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

/** One word or sign of SQL to be changed, and where it stands in the text. */
interface SqlChange {
  readonly start: number
  readonly end: number
  readonly was: string
  readonly becomes: string
}

const changesIn = (shown: string): SqlChange[] =>
  CHANGES.flatMap(([pattern, becomes]) =>
    [...shown.matchAll(pattern)].map(({ index, 0: was }) => ({
      start: index,
      end: index + was.length,
      was,
      becomes,
    })),
  ).sort((a, b) => a.start - b.start)

/** The changes that are tried of the functions in a SQL file, in the order of its text. All its letters are ASCII. */
export function mutantsOfSql(file: string, text: string): Mutant[] {
  const bytes = Buffer.from(text)
  return changesIn(blank(text)).map((change) => ({ file, line: lineOf(bytes, change.start + 1), ...change }))
}

/** The changes of a query that stands as text in TypeScript; none of other texts. What is inserted into it stays as it is. */
export function changesOfQuery(text: string): SqlChange[] {
  if (!/^[`']\s*(select|insert|update|delete|with)\b/.test(text)) return []
  // Without the quotes around it, which would make all of it a text of SQL.
  const inner = ` ${text.slice(1, -1)} `
  return changesIn(blank(inner.replace(/\$\{[^}]*\}/g, (found) => ' '.repeat(found.length))))
}

/** The same with functions that fail whenever they are called: who does not notice never calls them. Null when it can't be said. */
export function failingSql(text: string): string | null {
  const failing = text.replace(/^begin$/gm, "begin raise exception 'called';")
  return failing === text ? null : failing
}
