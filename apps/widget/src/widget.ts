import type * as Main from './main.tsx'
import { runQueue } from './script/run-queue.ts'
import { createScriptApi } from './script/script-api.ts'

/** Path of the widget's module relative to this script, inserted by the build. */
declare const __MAIN_FILE__: string

const script = document.currentScript
const scriptUrl = script instanceof HTMLScriptElement ? script.src : location.href
let main: Promise<typeof Main> | null = null

/** Loads the widget's module. After a failure, the next `init` loads it again. */
async function load(): Promise<typeof Main> {
  // On a page of another origin, a plain script has no base address, so the address must be absolute.
  main ??= import(/* @vite-ignore */ new URL(__MAIN_FILE__, scriptUrl).href)
  try {
    return await main
  } catch (error) {
    main = null
    throw error
  }
}

// Starts loading before the page calls `init`, which reports a failure.
load().catch(() => {})

runQueue(() => createScriptApi(async (options) => (await load()).startWidget(scriptUrl, options)))
