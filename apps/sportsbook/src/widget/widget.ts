import type * as Main from './main.tsx'
import { createScriptApi } from './script/script-api.ts'

/** Put in by the build: where the widget itself is. */
declare const __MAIN_FILE__: string

const script = document.currentScript
const scriptUrl = script instanceof HTMLScriptElement ? script.src : location.href
let main: Promise<typeof Main> | null = null

/** The widget itself; one that did not come is asked for again by the next `init`. */
async function load(): Promise<typeof Main> {
  main ??= import(/* @vite-ignore */ __MAIN_FILE__)
  try {
    return await main
  } catch (error) {
    main = null
    throw error
  }
}

// At once, so that it is there when the page says init, which hears of its failure.
load().catch(() => {})

// A page that names the script twice has it once.
if (!('TesseraSport' in window))
  Object.assign(window, {
    TesseraSport: createScriptApi(async (options) => (await load()).startWidget(scriptUrl, options)),
  })
