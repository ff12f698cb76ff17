import type { ScriptApi } from './script-api.ts'

/** Called with the API of the script once it has loaded. */
export type ReadyCallback = (sport: ScriptApi) => void

/** API of the script under `window.TesseraSport` (docs/protocols/widget-embed.md). */
export interface PageApi extends ScriptApi {
  /** Runs the callback at once. Before the script has loaded, the page's stub queues callbacks instead. */
  ready(callback: ReadyCallback): void
}

/** Stub that a page defines until the script has loaded. */
interface Stub {
  readonly queue?: readonly ReadyCallback[]
}

const isLoaded = (value: object): value is PageApi => 'init' in value

/**
 * Replaces the page's stub `TesseraSport` with the API of the script and runs the callbacks in the stub's queue. If a page
 * includes the script twice, the first API stays. A callback that throws doesn't prevent the others from running.
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
