import { LineCounter, parseDocument, stringify } from 'yaml'
import type { z } from 'zod'
import { ContentError } from './content-error.ts'
import { withFallback } from './merge.ts'

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
    super([`${file}: ${problems.map(({ line, message }) => `line ${line}: ${message}`).join('; ')}`])
    this.name = 'YamlError'
    this.problems = problems
  }
}

/**
 * Parses a YAML text and validates it with a schema. Values that the text lacks are taken from `fallback`. Throws
 * {@link YamlError} with the line of every problem.
 */
export function checkYaml<S extends z.ZodType>(
  schema: S,
  text: string,
  file: string,
  fallback?: unknown,
): z.output<S> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  if (document.errors.length > 0)
    throw new YamlError(
      file,
      document.errors.map(({ pos: [start], message }) => ({ line: lines.linePos(start).line, message })),
    )
  const parsed = schema.safeParse(withFallback(document.toJS(), fallback))
  if (parsed.success) return parsed.data
  throw new YamlError(
    file,
    parsed.error.issues.map((issue) => ({
      line: lines.linePos(startOf(document, placeOf(issue))).line,
      message: issue.path.length === 0 ? issue.message : `${issue.path.join('.')}: ${issue.message}`,
    })),
  )
}

/** Returns a value as YAML text. */
export const yamlText = (value: unknown): string => stringify(value, { lineWidth: 100 })

/** Returns the path of an issue: that of the first unknown entry rather than of the value around it. */
const placeOf = (issue: z.core.$ZodIssue): readonly PropertyKey[] =>
  issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path

/** Returns the position of the value at a path, or of the innermost value around it. */
function startOf(document: ReturnType<typeof parseDocument>, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true)
    if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range))
      return Number(node.range[0])
  }
  return 0
}
