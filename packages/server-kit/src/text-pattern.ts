/** Compiles a pattern, in which a star matches any sequence of characters, into a case-insensitive test. */
export function compilePattern(pattern: string): (text: string) => boolean {
  const source = pattern
    .split('*')
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('.*')
  const expression = new RegExp(`^${source}$`, 'is')
  return (text) => expression.test(text)
}
