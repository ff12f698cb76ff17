import type * as Main from './main.tsx'
import { createScriptApi } from './script/script-api.ts'

/** Put in by the build: where the widget itself is. */
declare const __MAIN_FILE__: string

const script = document.currentScript
const scriptUrl = script instanceof HTMLScriptElement ? script.src : location.href
// Loaded at once, so that it is there when the page says init.
const main: Promise<typeof Main> = import(/* @vite-ignore */ __MAIN_FILE__)

// A page that names the script twice has it once.
if (!('TesseraSport' in window))
  Object.assign(window, {
    TesseraSport: createScriptApi(async (options) => (await main).startWidget(scriptUrl, options)),
  })
