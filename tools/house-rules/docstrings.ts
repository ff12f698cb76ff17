import { CODE_FILE } from './source.ts'

/** First words that make a docstring a riddle (docs/style.md): it opens with a verb or a noun. */
const RIDDLES = ['What', 'Who', 'Whose', 'Whom', 'Of', 'Whether', 'How', 'As', 'That', 'Where', 'When', 'So']
const OPENING = new RegExp(`^(?:${RIDDLES.join('|')})\\b`)
/** Subjects that hide who acts (the player, the caller, a guest, another process), and words that no reader expects. */
const VAGUE = /\b(?:whoever|whomever|somebody|nobody|everybody|anybody|thereby|anew|beside|as such)\b/i

/** A numbered step of a schema: databases have applied its text, which stays as it is. */
const APPLIED_STEP = /\/\d{4}-[^/]*\.sql$/

/** Block comments of TypeScript and style sheets. */
const BLOCK_COMMENT = /\/\*\*?[\s*]+([\s\S]*?)\*\//g
/** Line comments of TypeScript and SQL, each on a line of its own or behind code. */
const LINE_COMMENT = { code: /(?:^|\s)\/\/ (.*)$/gm, sql: /(?:^|\s)-- (.*)$/gm }
/** The comment above a statement in SQL: its first line. */
const SQL_DOCSTRING = /(?:^|\n)(?!--)[^\n]*\n-- ([^\n]*)|^-- ([^\n]*)/g
const TEST_TITLE = /\b(?:it|test)(?:\.each\([\s\S]*?\))?\(\s*(['"`])(.*?)\1/g

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

/** Docstrings and test titles that open with a riddle, and comments without a named subject, each with its line. */
export function riddles(file: string, text: string): string[] {
  if (APPLIED_STEP.test(file)) return []
  const found: string[] = []
  const report = (index: number, problem: string) => found.push(`line ${lineAt(text, index)}: ${problem}`)
  const checkWords = (index: number, comment: string) => {
    const word = VAGUE.exec(comment)?.[0]
    if (word !== undefined) report(index, `a comment says “${word}”: name the subject or use a plain word`)
  }
  const checkOpening = (index: number, comment: string) => {
    const word = OPENING.exec(comment)?.[0]
    if (word !== undefined) report(index, `a docstring opens with “${word}”: open with a verb or a noun`)
  }
  if (file.endsWith('.sql'))
    for (const match of text.matchAll(SQL_DOCSTRING))
      checkOpening(match.index + match[0].lastIndexOf('\n') + 1, match[1] ?? match[2] ?? '')
  else if (CODE_FILE.test(file) || file.endsWith('.css'))
    for (const match of text.matchAll(BLOCK_COMMENT)) {
      checkOpening(match.index, match[1] ?? '')
      checkWords(match.index, match[1] ?? '')
    }
  const lineComment = file.endsWith('.sql')
    ? LINE_COMMENT.sql
    : CODE_FILE.test(file)
      ? LINE_COMMENT.code
      : null
  if (lineComment !== null)
    for (const match of text.matchAll(lineComment)) checkWords(match.index, match[1] ?? '')
  if (/\.(test|journey|check)\.tsx?$/.test(file))
    for (const match of text.matchAll(TEST_TITLE)) {
      const word = new RegExp(OPENING.source, 'i').exec(match[2] ?? '')?.[0]
      if (word !== undefined) report(match.index, `a test's title opens with “${word}”: open with a verb`)
    }
  return found
}
