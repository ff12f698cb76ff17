/**
 * Returns the index of the selected result after a key; -1 selects none, so that Enter in the input opens
 * nothing unexpected.
 */
export function moveSelection(selected: number, key: string, count: number): number {
  if (count === 0) return -1
  if (key === 'ArrowDown') return selected >= count - 1 ? 0 : selected + 1
  if (key === 'ArrowUp') return selected <= 0 ? count - 1 : selected - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return selected
}
