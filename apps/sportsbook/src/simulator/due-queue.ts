/** Queue of items ordered by due time; items due at the same time are ordered by name. */
export interface DueQueue<Item> {
  add(dueAtMs: number, name: string, item: Item): void
  /** Returns the due time of the first item; null if the queue is empty. */
  firstAtMs(): number | null
  takeFirst(): Item | undefined
}

interface Entry<Item> {
  readonly dueAtMs: number
  readonly name: string
  readonly item: Item
}

const isBefore = (a: Entry<unknown>, b: Entry<unknown>): boolean =>
  a.dueAtMs < b.dueAtMs || (a.dueAtMs === b.dueAtMs && a.name < b.name)

/** Creates a queue as a binary heap. */
export function dueQueue<Item>(): DueQueue<Item> {
  const heap: Entry<Item>[] = []
  const swapIfBefore = (lower: number, upper: number): boolean => {
    const below = heap[lower]
    const above = heap[upper]
    if (!below || !above || !isBefore(below, above)) return false
    heap[lower] = above
    heap[upper] = below
    return true
  }
  return {
    add(dueAtMs, name, item) {
      heap.push({ dueAtMs, name, item })
      let at = heap.length - 1
      while (at > 0 && swapIfBefore(at, (at - 1) >> 1)) at = (at - 1) >> 1
    },
    firstAtMs: () => heap[0]?.dueAtMs ?? null,
    takeFirst() {
      const first = heap[0]
      const last = heap.pop()
      if (!first || !last) return undefined
      if (heap.length === 0) return first.item
      heap[0] = last
      for (let at = 0; ; ) {
        const left = heap[2 * at + 1]
        const right = heap[2 * at + 2]
        const next = left && right && isBefore(right, left) ? 2 * at + 2 : 2 * at + 1
        if (!swapIfBefore(next, at)) return first.item
        at = next
      }
    },
  }
}
