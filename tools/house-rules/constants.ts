import { lineOf, parseSource, type SyntaxNode } from './source.ts'

/** Files of the product: no tests, benchmarks, development pages or scripts. */
const IS_PRODUCT = /^(apps|packages)\/[^/]+\/(src|app)\/.*\.tsx?$/
const IS_EXEMPT = /\.test\.|\/test(ing)?\/|\/client\/dev\/|locales\/|\.d\.ts$|\/main\.ts$/
const CAPITALS = /^[A-Z][A-Z0-9_]*$/

/** True if the whole value is a literal: a number, string, boolean or pattern. */
function isLiteral(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  const field = (name: string): unknown => Reflect.get(node, name)
  switch (field('type')) {
    case 'NumericLiteral':
    case 'BigIntLiteral':
    case 'StringLiteral':
    case 'BooleanLiteral':
    case 'RegExpLiteral':
      return true
    case 'TsAsExpression':
    case 'TsConstAssertion':
    case 'TsSatisfiesExpression':
    case 'ParenthesisExpression':
      return isLiteral(field('expression'))
    case 'UnaryExpression':
      return isLiteral(field('argument'))
    case 'BinaryExpression':
      return isLiteral(field('left')) && isLiteral(field('right'))
    case 'TemplateLiteral': {
      const parts = field('expressions')
      return Array.isArray(parts) && parts.length === 0
    }
    default:
      return false
  }
}

/** Finds module-level constants with literal values whose names are not in capitals. */
export function lowercaseConstants(file: string, text: string): string[] {
  if (!IS_PRODUCT.test(file) || IS_EXEMPT.test(file)) return []
  const bytes = Buffer.from(text)
  return parseSource(file, text)
    .map((statement): SyntaxNode => (isNode(statement.declaration) ? statement.declaration : statement))
    .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const')
    .flatMap(({ declarations }) => (Array.isArray(declarations) ? declarations.filter(isNode) : []))
    .filter(({ init }) => isLiteral(init))
    .flatMap(({ id, span }) => {
      const name = isNode(id) ? String(id.value) : ''
      return name === '' || CAPITALS.test(name)
        ? []
        : [`line ${lineOf(bytes, span?.start ?? 1)}: ${name}: constants are in CAPITALS`]
    })
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
