import { lineOf, parseSource, type SyntaxNode, walk } from './source.ts'

/** Names that the glossary reserves for one concept (docs/glossary.md), and the paths of that concept. */
const TYPE_NAMES: readonly (readonly [name: RegExp, allowed: RegExp | null, instead: string])[] = [
  [/Verdict$/, null, 'use Check for a finding and Decision for a decision'],
  [/(Answer|Reply)$/, null, 'use Response for a call and Result for the value of a function'],
  [
    /Outcome$/,
    /^packages\/(fairness|feed|odds)\/|^apps\/studio\/|^apps\/web\/app\/features\/fairness\/|sport/,
    'use Outcome only for a round’s draw or a market’s possible result, otherwise Result',
  ],
  [/Movement/, /^packages\/ui\//, 'use Transaction for postings that belong together'],
  [/Wager(?!ing)/, null, 'use Stake for the amount that a player bets'],
  [/Prize/, null, 'use Payout for the amount that a round paid'],
  [/(Debit|Credit)/, null, 'use Bet and Win for the operations of the wallet'],
  [/Vendor/, null, 'use Provider for a company that runs games'],
  [/Payee/, null, 'use Destination for the target of a withdrawal'],
  [/Entity$/, null, 'use Row for the record of a query'],
  [/^Session$/, null, 'use a specific name: PlayerSession, GameSession, BrowserSession'],
  [
    /^(?!.*Game)\w*Session$/,
    /^(?!apps\/(studio|realtime)\/|packages\/(ledger|centrifugo)\/|apps\/api\/src\/modules\/play\/)/,
    'the only session here is a GameSession',
  ],
]
const TYPES = ['TsInterfaceDeclaration', 'TsTypeAliasDeclaration', 'ClassDeclaration', 'TsEnumDeclaration']

const textOf = (node: unknown): unknown =>
  typeof node === 'object' && node !== null ? Reflect.get(node, 'value') : undefined

/** Finds types whose names the glossary reserves for something else. */
export function misnamedTypes(file: string, text: string): string[] {
  if (!/\.(ts|tsx)$/.test(file) || file.endsWith('.d.ts')) return []
  const bytes = Buffer.from(text)
  const problems: string[] = []
  const check = (node: SyntaxNode): void => {
    if (!TYPES.includes(node.type)) return
    const name = String(textOf(node.id) ?? textOf(node.identifier))
    for (const [pattern, allowed, instead] of TYPE_NAMES)
      if (pattern.test(name) && !allowed?.test(file))
        problems.push(`line ${lineOf(bytes, node.span?.start ?? 1)}: ${name}: ${instead}`)
  }
  for (const statement of parseSource(file, text)) walk(statement, check)
  return problems
}
