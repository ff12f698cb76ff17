import { logWarning } from '../../platform/browser/log.ts'
import { loadScript } from './load-script.ts'
import { isPixelAction, pixelAddress, pixelEvents } from './pixel-rules.ts'

/** Sends conversion events. */
export interface PixelTracker {
  /** Sends an action with its extra events; logs an action that isn't defined. */
  track(action: string): void
  /** Starts again, as on the first view: reports a visit. */
  restart(): void
}

const browserFacts = () => ({
  language: navigator.language,
  screenWidth: screen.width,
  screenHeight: screen.height,
  colorDepth: screen.colorDepth,
  timezoneOffset: new Date().getTimezoneOffset(),
  path: location.pathname,
})

/** Starts the tracker with a visit. A script that can't be loaded is logged; events are sent regardless. */
export function startPixel(imageUrl: string, scriptUrl: string | null): PixelTracker {
  const track = (action: string): void => {
    if (!isPixelAction(action)) {
      logWarning('Pixel action is not defined', { action })
      return
    }
    for (const id of pixelEvents(action)) new Image().src = pixelAddress(imageUrl, id, browserFacts())
  }
  if (scriptUrl !== null) loadScript(scriptUrl).catch(() => logWarning('Failed to load Pixel', {}))
  track('visit')
  return { track, restart: () => track('visit') }
}
