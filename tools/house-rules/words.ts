/**
 * Registry hosts and markers of unfinished work. They are concatenated here so that this file passes its own check.
 */
const FORBIDDEN = [
  new RegExp(['registry', 'npmjs'].join('\\.')),
  new RegExp(['deb', 'debian', 'org'].join('\\.')),
  new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME'].join('|')})\\b`),
]

/** Finds words that must not be committed, each with its line. */
export function forbiddenWords(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      FORBIDDEN.flatMap((pattern) => pattern.exec(line)?.[0] ?? []).map(
        (word) => `line ${index + 1}: ${word}`,
      ),
    )
}
