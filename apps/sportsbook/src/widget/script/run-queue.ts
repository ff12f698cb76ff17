import type { ScriptApi } from './script-api.ts'

/** Called with the script's calls once they are there. */
export type ReadyCallback = (sport: ScriptApi) => void

/** What a page finds under `window.TesseraSport` (docs/protocols/widget-embed.md). */
export interface PageApi extends ScriptApi {
  /** Calls back at once. Before the script has loaded, the page's stub keeps callbacks in its queue instead. */
  ready(callback: ReadyCallback): void
}

/** The stub that a page puts in the place of the script's calls until they are there. */
interface Stub {
  readonly queue?: readonly ReadyCallback[]
}

const isLoaded = (value: object): value is PageApi => 'init' in value

/**
 * Puts the script's calls under `TesseraSport` in the place of the page's stub, and runs what the stub has kept. A page that
 * includes the script twice keeps the calls of the first. One callback that throws doesn't keep the others from running.
 */
export function runQueue(create: () => ScriptApi, page: { TesseraSport?: object } = window): void {
  const found = page.TesseraSport ?? {}
  if (isLoaded(found)) return
  const sport = create()
  page.TesseraSport = { ...sport, ready: (callback: ReadyCallback) => callback(sport) }
  for (const callback of (found as Stub).queue ?? [])
    try {
      callback(sport)
    } catch (error) {
      reportError(error)
    }
}
