/** A box of the screen in CSS px. */
export type ScreenBox = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A box that a toast should not cover, and the cost of each covered px²: 1 for a control. */
export type Obstacle = ScreenBox & { readonly weight: number }

/** How far two tries are apart. */
const STEP_PX = 8

const overlap = (startA: number, lengthA: number, startB: number, lengthB: number): number =>
  Math.max(0, Math.min(startA + lengthA, startB + lengthB) - Math.max(startA, startB))

const covered = (box: ScreenBox, other: ScreenBox): number =>
  overlap(box.left, box.width, other.left, other.width) *
  overlap(box.top, box.height, other.top, other.height)

/** A strip of a control this wide can still be pressed with a thumb, in px. */
const PRESSABLE_PX = 44
/** Cost of an area that leaves its control pressable, as a share of the cost of one that does not. */
const PARTLY = 0.02

/** Widest strip of a control that a place leaves free at one of its sides. */
const freeStrip = (place: ScreenBox, control: ScreenBox): number =>
  Math.max(
    place.left - control.left,
    control.left + control.width - place.left - place.width,
    place.top - control.top,
    control.top + control.height - place.top - place.height,
  )

/** Cost of a place for one obstacle. A tile that sticks out far enough costs little, a small button all. */
function costOf(place: ScreenBox, obstacle: Obstacle): number {
  const area = covered(place, obstacle) * obstacle.weight
  return area > 0 && freeStrip(place, obstacle) >= PRESSABLE_PX ? area * PARTLY : area
}

/** The places to try, the dearest first: as low as can be, in the middle before the sides. */
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
 * Returns where toasts of a size cover nothing that can be pressed: the lowest such place. On a screen full of controls
 * it is the place that keeps them all pressable, such as over the middle of large tiles, and covers least of them.
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
