/** Rectangle in pixels of the viewport. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const GAP = 12
/** Distance between two places that are tried. */
const STEP = 16

const meets = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height

/** True if a box covers none of the others. */
export const isFree = (box: Box, taken: readonly Box[]): boolean => !taken.some((other) => meets(box, other))

/**
 * Returns the place of a note that covers none of the given boxes: as low as possible, at either side. Null if there is none.
 * @param area where the note may be
 */
export function freePlace(
  area: Box,
  { width, height }: Pick<Box, 'width' | 'height'>,
  taken: readonly Box[],
): Box | null {
  const lefts = [area.left + GAP, area.left + area.width - width - GAP]
  for (let top = area.top + area.height - height - GAP; top >= area.top + GAP; top -= STEP)
    for (const left of lefts) {
      const box = { left, top, width, height }
      if (isFree(box, taken)) return box
    }
  return null
}
