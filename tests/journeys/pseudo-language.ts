import { runInNewContext } from 'node:vm'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Page, Route } from '@playwright/test'
import { pseudoMessage } from '../../tools/messages/pseudo.ts'

/** Built English catalogues: of the player app, and of the widget's parts. */
const CATALOGUES = /\/assets\/(?:\w+-)?en-[\w-]+\.js$/
/** The messages in a built catalogue: a literal of JSON, or of an object. */
const MESSAGES =
  /JSON\.parse\((`(?:[^`\\]|\\.)*`|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\)|(?<=messages=)\{.*\}/s
/** Data of a game page, which contains its messages. */
const PAGE_DATA = /(?<=<script type="application\/json" id="page-data">).*?(?=<\/script>)/s

type Messages = Readonly<Record<string, CompiledMessage>>

const pseudo = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, pseudoMessage(message)]))

/** Returns a built catalogue in the pseudo-language. */
const pseudoCatalogue = (script: string): string =>
  script.replace(MESSAGES, (found, literal?: string) => {
    const messages = literal === undefined ? JSON.parse(found) : JSON.parse(runInNewContext(literal))
    return `JSON.parse(${JSON.stringify(JSON.stringify(pseudo(messages)))})`
  })

const pseudoGame = (html: string): string =>
  html.replace(PAGE_DATA, (found) => {
    const data = JSON.parse(found)
    return JSON.stringify({ ...data, words: pseudo(data.words) }).replaceAll('<', '\\u003c')
  })

const withBody = (change: (body: string) => string) => async (route: Route) => {
  try {
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  } catch {
    // The page was closed meanwhile. One that is open fails its journey without the answer.
  }
}

/**
 * Gives a page the pseudo-language in place of English: each catalogue that it requests is changed on its way. The server still
 * renders English, which the scripts replace.
 */
export async function usePseudoLanguage(page: Page): Promise<void> {
  await page.route(CATALOGUES, withBody(pseudoCatalogue))
  await page.route(/\/studio\/play\//, withBody(pseudoGame))
}
