/** A box of the screen in CSS px. */
export type ScreenBox = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Something that a toast should not cover, and how bad it is where it must: 1 is a control. */
export type Obstacle = ScreenBox & { readonly weight: number }

/** How far two tries are apart. */
const STEP_PX = 8

const overlap = (startA: number, lengthA: number, startB: number, lengthB: number): number =>
  Math.max(0, Math.min(startA + lengthA, startB + lengthB) - Math.max(startA, startB))

const covered = (box: ScreenBox, other: ScreenBox): number =>
  overlap(box.left, box.width, other.left, other.width) *
  overlap(box.top, box.height, other.top, other.height)

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
 * Where toasts of a size cover nothing that can be pressed: the lowest such place, or the one that covers least when
 * the screen is full of controls.
 */
export function placeToasts(
  view: ScreenBox,
  size: { width: number; height: number },
  obstacles: readonly Obstacle[],
): { readonly left: number; readonly top: number } {
  let best = { left: view.left, top: view.top }
  let least = Number.POSITIVE_INFINITY
  for (const place of placesIn(view, size)) {
    const cost = obstacles.reduce((sum, obstacle) => sum + obstacle.weight * covered(place, obstacle), 0)
    if (cost < least) {
      least = cost
      best = { left: place.left, top: place.top }
    }
    if (cost === 0) break
  }
  return best
}
