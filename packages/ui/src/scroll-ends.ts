/** State of a horizontal scroller: true at its start, and at its end. */
export type ScrollEnds = { readonly start: boolean; readonly end: boolean }

/** Tolerance for fractions of a pixel that scroll positions lose on scaled screens. */
const SLACK_PX = 2

/** Reads the position of a scroller. Right-to-left scrollers count down from zero. */
export function scrollEnds(box: {
  readonly scrollLeft: number
  readonly scrollWidth: number
  readonly clientWidth: number
}): ScrollEnds {
  const moved = Math.abs(box.scrollLeft)
  return { start: moved <= SLACK_PX, end: moved + box.clientWidth >= box.scrollWidth - SLACK_PX }
}
