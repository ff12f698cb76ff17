import { type Document, isCollection, isPair, LineCounter, type Node, parseDocument } from 'yaml'
import type { z } from 'zod'

/** Error for a data file that is not valid. The message names the file, the line and the field. */
export class DataFileError extends Error {
  constructor(file: string, line: number, problem: string) {
    super(`${file}:${line}: ${problem}`)
    this.name = 'DataFileError'
  }
}

/** Parses a YAML text and validates it with a schema. Throws {@link DataFileError} for the first problem. */
export function readCheckedYaml<S extends z.ZodType>(schema: S, text: string, file: string): z.output<S> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (offset: number): number => lines.linePos(offset).line
  const [fault] = document.errors
  if (fault) throw new DataFileError(file, lineAt(fault.pos[0]), fault.message.split('\n')[0] ?? 'no YAML')
  const parsed = schema.safeParse(document.toJS())
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue?.path ?? []
  throw new DataFileError(file, lineAt(offsetOf(document, path)), `${path.join('.')}: ${issue?.message}`)
}

/** Returns where a value begins: its key in a mapping, its entry in a list, or the closest node above that exists. */
function offsetOf(document: Document.Parsed, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const parent: unknown = depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true)
    if (!isCollection(parent)) continue
    const name = path[depth - 1]
    for (const [index, item] of parent.items.entries()) {
      if (isPair<Node, Node>(item) ? String(item.key) === String(name) : index === name)
        return startOf(isPair<Node, Node>(item) ? item.key : item)
    }
  }
  return startOf(document.contents)
}

const startOf = (node: unknown): number =>
  typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
    ? Number(node.range[0])
    : 0
