/** Returns the players of a line-up by line, the goalkeeper first. Players beyond the formation are the last line. */
export function linesOf<Player>(
  formation: string,
  starters: readonly Player[],
): readonly (readonly Player[])[] {
  const lines: (readonly Player[])[] = []
  let from = 0
  for (const size of [1, ...formation.split('-').map(Number)]) {
    lines.push(starters.slice(from, from + size))
    from += size
  }
  return [...lines, starters.slice(from)].filter(({ length }) => length > 0)
}
