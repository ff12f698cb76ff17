import { parseAst } from 'vite'

/** Shorter modules are read in no time, wherever that is done. */
const MIN_LENGTH = 10_000

/**
 * Writes the wrapper of each large CommonJS module as a function in brackets. A browser reads the inside of a function when it
 * is called first, on the page's thread; one in brackets it takes for called at once, and reads it with the rest of the
 * script, on another thread, while it loads.
 */
export function parseAhead(code: string): string {
  const wrappers = parseAst(code).body.flatMap((statement) => {
    if (statement.type !== 'VariableDeclaration') return []
    return statement.declarations.flatMap(({ init }) => {
      const [wrapper, ...others] = init?.type === 'CallExpression' ? init.arguments : []
      const isLarge =
        wrapper?.type === 'ArrowFunctionExpression' &&
        wrapper.body.type === 'BlockStatement' &&
        others.length === 0 &&
        wrapper.end - wrapper.start >= MIN_LENGTH
      return isLarge ? [wrapper] : []
    })
  })
  return wrappers.reduceRight((text, { start, end, params, body }) => {
    const names = params.map((param) => code.slice(param.start, param.end)).join(',')
    return `${text.slice(0, start)}(function(${names})${code.slice(body.start, end)})${text.slice(end)}`
  }, code)
}
