import { parseSync } from '@swc/core'

/** Files of TypeScript and JavaScript. */
export const CODE_FILE = /\.(ts|tsx|mjs)$/

/** A node of the syntax tree, with the fields that the rules use. */
export interface SyntaxNode {
  readonly type: string
  readonly span?: { readonly start: number; readonly end: number }
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Returns the direct children of a node, in the order of the text. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = []
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) collect(each)
    else if (isNode(value)) found.push(value)
    else if (typeof value === 'object' && value !== null)
      for (const each of Object.values(value)) collect(each)
  }
  for (const [field, value] of Object.entries(node)) if (field !== 'span') collect(value)
  return found
}

/** Calls `visit` for a node and all nodes below it, parents first. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node)
  for (const child of childrenOf(node)) walk(child, visit)
}

/** Parses a TypeScript file into its statements. */
export function parseSource(file: string, text: string): readonly SyntaxNode[] {
  const statements: readonly unknown[] = parseSync(text, {
    syntax: 'typescript',
    tsx: file.endsWith('.tsx'),
  }).body
  return statements.filter(isNode)
}

/** Returns the line of a position in a parsed text. Positions count bytes from 1. */
export function lineOf(bytes: Buffer, position: number): number {
  let line = 1
  for (
    let index = bytes.indexOf(10);
    index !== -1 && index < position - 1;
    index = bytes.indexOf(10, index + 1)
  )
    line += 1
  return line
}
