import { lineOf, parseSource, type SyntaxNode, walk } from './source.ts'

/** Names of types that the glossary gives to one thing (docs/glossary.md), and where that thing is. */
const TYPE_NAMES: readonly (readonly [name: RegExp, allowed: RegExp | null, instead: string])[] = [
  [/Verdict$/, null, 'what an examination finds is a Check, what code decides a Decision'],
  [/(Answer|Reply)$/, null, 'what comes back from a call is a Response, what code comes to a Result'],
  [
    /Outcome$/,
    /^packages\/(fairness|feed|odds)\/|^apps\/studio\/|^apps\/web\/app\/features\/fairness\/|sport/,
    'an Outcome is what a round drew or a market may come to; all else is a Result',
  ],
  [/Movement/, /^packages\/ui\//, 'postings that happen together are a Transaction'],
  [/Wager(?!ing)/, null, 'what a player puts on a round is a Stake'],
  [/Prize/, null, 'what a round paid is a Payout'],
  [/(Debit|Credit)/, null, 'the wallet takes a Bet and pays a Win'],
  [/Vendor/, null, 'who runs games is a Provider'],
  [/Payee/, null, 'where a withdrawal goes is a Destination'],
  [/Entity$/, null, 'a record as its query gives it is a Row'],
  [/^Session$/, null, 'say whose: PlayerSession, GameSession, BrowserSession'],
  [
    /^(?!.*Game)\w*Session$/,
    /^(?!apps\/(studio|realtime)\/|packages\/(ledger|centrifugo)\/|apps\/api\/src\/modules\/play\/)/,
    'here the only session is a GameSession',
  ],
]
const TYPES = ['TsInterfaceDeclaration', 'TsTypeAliasDeclaration', 'ClassDeclaration', 'TsEnumDeclaration']

const textOf = (node: unknown): unknown =>
  typeof node === 'object' && node !== null ? Reflect.get(node, 'value') : undefined

/** Types of a file whose names mean something else. */
export function misnamedTypes(file: string, text: string): string[] {
  if (!/\.(ts|tsx)$/.test(file) || file.endsWith('.d.ts')) return []
  const bytes = Buffer.from(text)
  const problems: string[] = []
  const look = (node: SyntaxNode): void => {
    if (!TYPES.includes(node.type)) return
    const name = String(textOf(node.id) ?? textOf(node.identifier))
    for (const [pattern, allowed, instead] of TYPE_NAMES)
      if (pattern.test(name) && !allowed?.test(file))
        problems.push(`line ${lineOf(bytes, node.span?.start ?? 1)}: ${name}: ${instead}`)
  }
  for (const statement of parseSource(file, text)) walk(statement, look)
  return problems
}
