/** Figures of the specification for gestures and for closing a panel by a swipe. */
export const swipeRules = {
  /** Minimum movement of a pan, in px. */
  panThresholdPx: 10,
  /** Share of the panel's size from which a release closes it. */
  closeShare: 0.1,
  /** Maximum duration of a quick swipe, which closes at any distance beyond the threshold. */
  quickMs: 300,
  /** Minimum speed of a swipe, in px a ms. */
  velocityPxPerMs: 0.3,
  /** Maximum duration of a tap. */
  tapLimitMs: 250,
} as const

export type Swipe = {
  /** Distance towards the panel's edge, in px; negative in the opposite direction. */
  readonly distancePx: number
  /** Size of the panel in that direction, in px. */
  readonly sizePx: number
  readonly durationMs: number
}

/** True if a release at this point closes the panel. */
export function closesPanel({ distancePx, sizePx, durationMs }: Swipe): boolean {
  if (distancePx < swipeRules.panThresholdPx) return false
  if (distancePx >= sizePx * swipeRules.closeShare) return true
  const quick = durationMs <= swipeRules.quickMs
  return quick && distancePx / Math.max(1, durationMs) >= swipeRules.velocityPxPerMs
}

/** True if a touch is a tap: short, and without a movement beyond the pan threshold. */
export const isTap = ({ x, y }: Movement, durationMs: number): boolean =>
  durationMs <= swipeRules.tapLimitMs && Math.max(Math.abs(x), Math.abs(y)) < swipeRules.panThresholdPx

/**
 * Returns the offset of the panel during a pull: it follows the finger towards its edge and resists in the opposite
 * direction.
 */
export function pullOffset(distancePx: number): number {
  return distancePx >= 0 ? distancePx : -Math.sqrt(-distancePx)
}

/** Edge of the screen at which a panel is attached, and towards which it closes. */
export type PanelEdge = 'bottom' | 'left' | 'right'

export type Movement = { readonly x: number; readonly y: number }

/** Returns the distance of a movement towards the panel's edge, in px. */
export function distanceTowards(edge: PanelEdge, { x, y }: Movement): number {
  if (edge === 'bottom') return y
  return edge === 'right' ? x : -x
}

/**
 * Classifies a movement from the point where the finger landed: too small to tell, a pull of the panel towards its edge, or
 * another gesture (a scroll, a swipe across). Another gesture is ignored until the finger lands again.
 */
export function gestureOf(edge: PanelEdge, moved: Movement): 'undecided' | 'pull' | 'other' {
  const { x, y } = moved
  const [along, across] = edge === 'bottom' ? [y, x] : [x, y]
  if (Math.max(Math.abs(along), Math.abs(across)) < swipeRules.panThresholdPx) return 'undecided'
  return Math.abs(along) > Math.abs(across) && distanceTowards(edge, moved) > 0 ? 'pull' : 'other'
}
