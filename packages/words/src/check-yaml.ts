import { LineCounter, parseDocument, stringify } from 'yaml'
import type { z } from 'zod'
import { ContentError } from './load-words.ts'

/** A problem in a YAML text. */
export interface YamlProblem {
  /** Line of the wrong value, from 1; that of the surrounding value if it is missing. */
  readonly line: number
  readonly message: string
}

/** Error thrown for a YAML text that is not valid. The message names file, line and field of every problem. */
export class YamlError extends ContentError {
  readonly problems: readonly YamlProblem[]
  constructor(file: string, problems: readonly YamlProblem[]) {
    super(file, problems.map(({ line, message }) => `line ${line}: ${message}`).join('; '))
    this.name = 'YamlError'
    this.problems = problems
  }
}

/** Parses a YAML text and validates it with a schema. Throws {@link YamlError} with the line of every problem. */
export function checkYaml<S extends z.ZodType>(schema: S, text: string, file: string): z.output<S> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  if (document.errors.length > 0)
    throw new YamlError(
      file,
      document.errors.map(({ pos: [start], message }) => ({ line: lines.linePos(start).line, message })),
    )
  const parsed = schema.safeParse(document.toJS())
  if (parsed.success) return parsed.data
  throw new YamlError(
    file,
    parsed.error.issues.map(({ path, message }) => ({
      line: lines.linePos(startOf(document, path)).line,
      message: path.length === 0 ? message : `${path.join('.')}: ${message}`,
    })),
  )
}

/** Returns a value as YAML text. */
export const yamlText = (value: unknown): string => stringify(value, { lineWidth: 100 })

/** Returns the position of the value at a path, or of the innermost value around it. */
function startOf(document: ReturnType<typeof parseDocument>, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true)
    if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range))
      return Number(node.range[0])
  }
  return 0
}
