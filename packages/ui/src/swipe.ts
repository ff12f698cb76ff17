/** The specification's figures for gestures and for closing by a swipe. */
export const swipeRules = {
  /** Nothing below this many px is a pan. */
  panThresholdPx: 10,
  /** Share of the panel's size after which letting go closes it. */
  closeShare: 0.1,
  /** A swipe that ends within this time closes at any distance beyond the threshold. */
  quickMs: 300,
  /** Slower than this is no swipe, in px a ms. */
  velocityPxPerMs: 0.3,
  /** Longer than this is no tap. */
  tapLimitMs: 250,
} as const

export type Swipe = {
  /** How far towards the panel's edge, in px; negative is away from it. */
  readonly distancePx: number
  /** The panel's size along that way, in px. */
  readonly sizePx: number
  readonly durationMs: number
}

/** Whether letting go here closes the panel. */
export function closesPanel({ distancePx, sizePx, durationMs }: Swipe): boolean {
  if (distancePx < swipeRules.panThresholdPx) return false
  if (distancePx >= sizePx * swipeRules.closeShare) return true
  const quick = durationMs <= swipeRules.quickMs
  return quick && distancePx / Math.max(1, durationMs) >= swipeRules.velocityPxPerMs
}

/** Where the panel stands while a finger pulls it: with the finger towards its edge, stiffly away from it. */
export function pulledTo(distancePx: number): number {
  return distancePx >= 0 ? distancePx : -Math.sqrt(-distancePx)
}

/** The edge of the screen that a panel belongs to, and leaves by. */
export type PanelEdge = 'bottom' | 'left' | 'right'

export type Movement = { readonly x: number; readonly y: number }

/** How far a movement goes towards the panel's edge, in px. */
export function distanceTowards(edge: PanelEdge, { x, y }: Movement): number {
  if (edge === 'bottom') return y
  return edge === 'right' ? x : -x
}

/**
 * What a movement from where a finger landed means: too small to tell, a pull of the panel towards its edge, or
 * something else (a scroll, a swipe across), which is then left alone until the finger lands again.
 */
export function gestureOf(edge: PanelEdge, moved: Movement): 'undecided' | 'pull' | 'other' {
  const { x, y } = moved
  const [along, across] = edge === 'bottom' ? [y, x] : [x, y]
  if (Math.max(Math.abs(along), Math.abs(across)) < swipeRules.panThresholdPx) return 'undecided'
  return Math.abs(along) > Math.abs(across) && distanceTowards(edge, moved) > 0 ? 'pull' : 'other'
}
