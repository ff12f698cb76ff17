/** Event ids of the conversion pixel (specification, business constants). */
export const PIXEL_EVENT_IDS = {
  visit: 80,
  regfin: 81,
  regnotfin: 82,
  ftd: 83,
  dep2: 84,
  dep3: 85,
  dep4: 86,
  dep5plus: 87,
  bet: 88,
  deposit: 89,
  bet30: 90,
} as const

export type PixelAction = keyof typeof PIXEL_EVENT_IDS

const NUMBERED_DEPOSITS: readonly PixelAction[] = ['ftd', 'dep2', 'dep3', 'dep4']

/** Further action that an action sends (specification, states: pixel). */
const EXTRA: { readonly [Action in PixelAction]?: PixelAction } = {
  bet: 'bet30',
  ftd: 'deposit',
  dep2: 'deposit',
  dep3: 'deposit',
  dep4: 'deposit',
  dep5plus: 'deposit',
}

/** Returns the action of a player's nth deposit, from 1. */
export const depositAction = (number: number): PixelAction => NUMBERED_DEPOSITS[number - 1] ?? 'dep5plus'

export const isPixelAction = (text: string): text is PixelAction => Object.hasOwn(PIXEL_EVENT_IDS, text)

/** Returns the ids that an action sends, in order. */
export const pixelEvents = (action: PixelAction): number[] => {
  const extra = EXTRA[action]
  return [PIXEL_EVENT_IDS[action], ...(extra === undefined ? [] : [PIXEL_EVENT_IDS[extra]])]
}

/** Properties of a browser that the pixel sends. They name neither the player nor the page's query. */
export interface PixelBrowser {
  readonly language: string
  readonly screenWidth: number
  readonly screenHeight: number
  readonly colorDepth: number
  /** Minutes that local time is behind UTC. */
  readonly timezoneOffset: number
  /** Path of the page. */
  readonly path: string
}

/** Returns the address of the picture that reports an event. */
export function pixelAddress(imageUrl: string, eventId: number, browser: PixelBrowser): string {
  const url = new URL(imageUrl)
  url.searchParams.set('event_id', String(eventId))
  for (const [name, value] of Object.entries(browser)) url.searchParams.set(name, String(value))
  return url.href
}
