/** Layout shifts belong to one window if each follows the one before within a second, and all lie within 5 seconds. */
const SHIFT_GAP_MS = 1_000
const SHIFT_WINDOW_MS = 5_000
/** Number of interactions of which the slowest one is left out as an outlier. */
const INTERACTIONS_PER_OUTLIER = 50
const SLOWEST_KEPT = 10

interface Shift {
  readonly startTime: number
  readonly value: number
}

/** Returns the cumulative layout shift: the largest sum of a window. */
export function layoutShift(shifts: readonly Shift[]): number {
  let [sum, first, last, largest] = [0, 0, 0, 0]
  for (const { startTime, value } of shifts) {
    const isSameWindow = sum > 0 && startTime - last < SHIFT_GAP_MS && startTime - first < SHIFT_WINDOW_MS
    if (!isSameWindow) [sum, first] = [0, startTime]
    sum += value
    last = startTime
    largest = Math.max(largest, sum)
  }
  return largest
}

/** Durations of the slowest interactions in milliseconds, the slowest first, by the browser's id. */
export type Interactions = ReadonlyMap<number, number>

/** Adds an event to the interactions. Events of one interaction count as the longest of them. */
export function addInteraction(
  known: Interactions,
  { interactionId, duration }: { readonly interactionId: number; readonly duration: number },
): Interactions {
  if (interactionId === 0) return known
  const all = new Map(known).set(interactionId, Math.max(known.get(interactionId) ?? 0, duration))
  return new Map([...all].toSorted(([, one], [, other]) => other - one).slice(0, SLOWEST_KEPT))
}

/** Returns the interaction to next paint; null without an interaction. `total` is the number of all interactions. */
export function nextPaint(slowest: Interactions, total: number): number | null {
  const durations = [...slowest.values()]
  return durations[Math.min(Math.floor(total / INTERACTIONS_PER_OUTLIER), durations.length - 1)] ?? null
}
