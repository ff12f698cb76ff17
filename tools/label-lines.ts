/**
 * Returns a writer that starts each line with a label and passes on whole lines only, so that the lines of concurrent
 * steps never mix. `end` passes on a last line without a line break.
 */
export function labelLines(label: string, write: (text: string) => void) {
  let rest = ''
  const labelled = (line: string): string => `[${label}] ${line}\n`
  return {
    take(text: string): void {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      if (lines.length > 0) write(lines.map(labelled).join(''))
    },
    end(): void {
      if (rest !== '') write(labelled(rest))
      rest = ''
    },
  }
}
