/** Whether a sideways scroller stands at its start and at its end. */
export type ScrollEnds = { readonly start: boolean; readonly end: boolean }

/** Fractions of a pixel are lost in scroll positions on scaled screens. */
const SLACK_PX = 2

/** Reads where a scroller stands; right-to-left ones count down from zero. */
export function scrollEnds(box: {
  readonly scrollLeft: number
  readonly scrollWidth: number
  readonly clientWidth: number
}): ScrollEnds {
  const moved = Math.abs(box.scrollLeft)
  return { start: moved <= SLACK_PX, end: moved + box.clientWidth >= box.scrollWidth - SLACK_PX }
}
