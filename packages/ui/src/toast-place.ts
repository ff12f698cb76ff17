/** Rectangle of the screen in CSS px. */
export type ScreenBox = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Rectangle that a toast should not cover, and the cost of each covered px²: 1 for a control. */
export type Obstacle = ScreenBox & { readonly weight: number }

/** Distance between two tried places. */
const STEP_PX = 8

const overlap = (startA: number, lengthA: number, startB: number, lengthB: number): number =>
  Math.max(0, Math.min(startA + lengthA, startB + lengthB) - Math.max(startA, startB))

const covered = (box: ScreenBox, other: ScreenBox): number =>
  overlap(box.left, box.width, other.left, other.width) *
  overlap(box.top, box.height, other.top, other.height)

/** Minimum width of a strip that a thumb can still press, in px. */
const PRESSABLE_PX = 44
/** Cost of an area that leaves its control pressable, as a share of the full cost. */
const PARTLY_COVERED_SHARE = 0.02

/** Returns the widest strip of a control that stays free at one of its sides. */
const freeStrip = (place: ScreenBox, control: ScreenBox): number =>
  Math.max(
    place.left - control.left,
    control.left + control.width - place.left - place.width,
    place.top - control.top,
    control.top + control.height - place.top - place.height,
  )

/**
 * Returns the cost of a place for one obstacle. Covering a part of a large tile costs little, covering a small button costs
 * its full area.
 */
function costOf(place: ScreenBox, obstacle: Obstacle): number {
  const area = covered(place, obstacle) * obstacle.weight
  return area > 0 && freeStrip(place, obstacle) >= PRESSABLE_PX ? area * PARTLY_COVERED_SHARE : area
}

/** Generates the places to try, the preferred ones first: from the bottom up, the middle before the sides. */
function* placesIn(view: ScreenBox, size: { width: number; height: number }): Generator<ScreenBox> {
  const spareX = Math.max(0, view.width - size.width)
  const spareY = Math.max(0, view.height - size.height)
  for (let up = 0; up <= spareY; up += STEP_PX) {
    for (const share of [0.5, 1, 0]) {
      yield { ...size, left: view.left + spareX * share, top: view.top + spareY - up }
    }
  }
}

/**
 * Returns the lowest place where toasts of this size cover no control. On a screen full of controls, it returns the place
 * that keeps all of them pressable, such as over the middle of large tiles, and covers least of them.
 */
export function placeToasts(
  view: ScreenBox,
  size: { width: number; height: number },
  obstacles: readonly Obstacle[],
): { readonly left: number; readonly top: number } {
  let best = { left: view.left, top: view.top }
  let least = Number.POSITIVE_INFINITY
  for (const place of placesIn(view, size)) {
    const cost = obstacles.reduce((sum, obstacle) => sum + costOf(place, obstacle), 0)
    if (cost < least) {
      least = cost
      best = { left: place.left, top: place.top }
    }
    if (cost === 0) break
  }
  return best
}
