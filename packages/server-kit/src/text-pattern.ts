/** Returns a test for text from a pattern in which a star stands for any run of characters. */
export function compilePattern(pattern: string): (text: string) => boolean {
  const source = pattern
    .split('*')
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('.*')
  const expression = new RegExp(`^${source}$`, 'is')
  return (text) => expression.test(text)
}
