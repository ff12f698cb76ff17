import { childrenOf, lineOf, parseSource, type SyntaxNode } from '../house-rules/source.ts'
import type { Mutant } from './mutant.ts'
import { changesOfQuery } from './sql-mutants.ts'

/** Replacements of operators: a moved boundary, or an inverted condition or sum. */
const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '**': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+=': '-=',
  '-=': '+=',
  '++': '--',
  '&': '|',
  '<<': '>>',
  '>>': '<<',
}
const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
}
/** Nodes without behavior of the product: types, imports, exports and error messages. */
const isSkipped = ({ type, callee }: SyntaxNode): boolean =>
  /^Ts(?!As|Const|Satisfies|NonNull)|^(Import|ExportNamed|ExportAll|Export.*From)/.test(type) ||
  (type === 'NewExpression' && /Error$/.test(String(fieldOf(callee, 'value'))))

const fieldOf = (node: unknown, field: string): unknown =>
  typeof node === 'object' && node !== null ? Reflect.get(node, field) : undefined
const isText = (node: unknown): boolean => /^(String|Template)Literal$/.test(String(fieldOf(node, 'type')))

/** Returns the mutants of a TypeScript file, in the order of its text. */
export function mutantsOfSource(file: string, text: string): Mutant[] {
  const bytes = Buffer.from(text)
  const mutants: Mutant[] = []
  const part = (start: number, end: number): string => bytes.subarray(start - 1, end - 1).toString()
  const change = (start: number, end: number, replacement: string): void => {
    const original = part(start, end)
    if (original !== replacement) {
      const place = { start: start - 1, end: end - 1 }
      mutants.push({ file, line: lineOf(bytes, start), ...place, original, replacement })
    }
  }
  const visit = (node: SyntaxNode): void => {
    if (isSkipped(node)) return
    for (const [span, replacement] of changesOf(node, part)) change(span.start, span.end, replacement)
    const inner = childrenOf(node)
    // The name of a field is not a value.
    for (const child of inner) if (child !== node.key) visit(child)
  }
  for (const statement of parseSource(file, text)) visit(statement)
  return mutants.sort((a, b) => a.start - b.start)
}

type Change = readonly [span: { readonly start: number; readonly end: number }, replacement: string]
type Part = (start: number, end: number) => string

const spanOf = (node: unknown): { readonly start: number; readonly end: number } => {
  const [start, end] = [fieldOf(fieldOf(node, 'span'), 'start'), fieldOf(fieldOf(node, 'span'), 'end')]
  return { start: Number(start), end: Number(end) }
}

function operatorChanges(node: SyntaxNode, part: Part): Change[] {
  const operator = String(node.operator)
  const replacement = OPERATORS[operator]
  if (replacement === undefined || (operator === '+' && (isText(node.left) || isText(node.right)))) return []
  const between = { start: spanOf(node.left).end, end: spanOf(node.right).start }
  const at = between.start + Buffer.byteLength(part(between.start, between.end).split(operator)[0] ?? '')
  return [[{ start: at, end: at + operator.length }, replacement]]
}

function changesOf(node: SyntaxNode, part: Part): Change[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'AssignmentExpression':
      return operatorChanges(node, part)
    case 'UnaryExpression':
      return /^[!-]$/.test(String(node.operator))
        ? [[spanOf(node), `(${part(spanOf(node.argument).start, spanOf(node.argument).end)})`]]
        : []
    case 'IfStatement':
    case 'ConditionalExpression':
      return [
        [spanOf(node.test), 'true'],
        [spanOf(node.test), 'false'],
      ]
    case 'BooleanLiteral':
      return [[spanOf(node), String(node.value !== true)]]
    case 'NumericLiteral':
      return [[spanOf(node), `(${part(spanOf(node).start, spanOf(node).end)} + 1)`]]
    case 'BigIntLiteral':
      return [[spanOf(node), `(${part(spanOf(node).start, spanOf(node).end)} + 1n)`]]
    case 'StringLiteral':
      return [[spanOf(node), node.value === '' ? "'mutant'" : "''"], ...queryChanges(node, part)]
    case 'TemplateLiteral':
      return queryChanges(node, part)
    case 'ReturnStatement':
      return isPlain(node.argument) ? [] : [[spanOf(node.argument), 'undefined']]
    case 'ArrowFunctionExpression':
      return fieldOf(node.body, 'type') === 'FunctionBody' || isPlain(node.body)
        ? []
        : [[spanOf(node.body), 'undefined']]
    case 'ArrayExpression':
      return Array.isArray(node.elements) && node.elements.length > 0 ? [[spanOf(node), '[]']] : []
    case 'ExpressionStatement':
      return isCall(node.expression) ? [[spanOf(node.expression), 'undefined']] : []
    case 'MemberExpression': {
      const method = METHODS[String(fieldOf(node.property, 'value'))]
      return method ? [[spanOf(node.property), method]] : []
    }
    default:
      return []
  }
}

/** Returns the mutants of a query in a string. Queries are ASCII. */
function queryChanges(node: SyntaxNode, part: Part): Change[] {
  const { start, end } = spanOf(node)
  return changesOfQuery(part(start, end)).map((change) => [
    { start: start + change.start, end: start + change.end },
    change.replacement,
  ])
}

/** True for nodes that have a mutant of their own or no value. Removing them as well would test the same twice. */
const isPlain = (node: unknown): boolean =>
  node === undefined ||
  node === null ||
  /^(Boolean|Numeric|BigInt|String)Literal$|^Null|Ts/.test(String(fieldOf(node, 'type')))

const isCall = (node: unknown): boolean =>
  fieldOf(node, 'type') === 'CallExpression' ||
  (fieldOf(node, 'type') === 'AwaitExpression' && isCall(fieldOf(node, 'argument')))
