import { createContext, type ReactNode, use } from 'react'
import type { ErrorResponse } from 'react-router'
import type { ApiQuery } from '../api/query.ts'
import type { LaterContent, SiteContent } from '../content/site-content.ts'
import { packRows, reviveRows } from './pack-rows.ts'

/** Answers that came with the page, each with its key in the query cache. */
export type LoadedQueries = readonly (readonly [ApiQuery<unknown>['queryKey'], unknown])[]

/** What the router of the server knew of a page, by route: what loaders returned, and what went wrong. */
export interface RenderedRoutes {
  /** The routes that lead to the page, from the root down. */
  readonly passed: readonly string[]
  readonly loaderData: Record<string, unknown>
  /** Null for a fault that is not the visitor's business. */
  readonly errors: Record<string, ErrorResponse | null> | null
}

/** What a page brings along so that it comes alive without asking: once each, as one JSON text at its end. */
export interface PageState {
  readonly content: SiteContent
  /** Where the rest of the content is (LATER_CONTENT); null when it is here. */
  readonly later: string | null
  readonly loaded: LoadedQueries
  readonly router: RenderedRoutes
}

const ELEMENT_ID = 'page-state'

/** The state of the page that is being rendered, on the server. */
const RenderedStateContext = createContext<{ readonly state: PageState; readonly text: string } | null>(null)

const texts = new WeakMap<object, string>()

/** Shorter answers hold no list that packing would make much shorter; a page of a player has several of its own. */
const MIN_PACKED_CHARACTERS = 1500

/** As JSON, packed where it is long. Public answers are the same objects in page after page: they are written once. */
function jsonOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const known = texts.get(value)
  if (known !== undefined) return known
  const plain = JSON.stringify(value)
  const text = plain.length < MIN_PACKED_CHARACTERS ? plain : JSON.stringify(packRows(value))
  texts.set(value, text)
  return text
}

/** Holds the state for a rendering on the server. `contentText` is the content that the page brings along, as JSON. */
export function RenderedState({
  state,
  contentText,
  children,
}: {
  state: PageState
  contentText: string
  children: ReactNode
}) {
  const loaded = [...state.loaded].sort(([[a]], [[b]]) => (a < b ? -1 : 1))
  const answers = loaded.map(([key, answer]) => `[${JSON.stringify(key)},${jsonOf(answer)}]`)
  const [later, router] = [JSON.stringify(state.later), JSON.stringify(state.router)]
  const text =
    `{"content":${contentText},"later":${later},"loaded":[${answers}],"router":${router}}`.replaceAll(
      '<',
      '\\u003c',
    )
  return <RenderedStateContext value={{ state, text }}>{children}</RenderedStateContext>
}

let kept: { readonly state: PageState; readonly text: string } | null = null

/** In the browser: what stands in the page that was opened. */
function readState(): { readonly state: PageState; readonly text: string } {
  if (kept) return kept
  const text = document.getElementById(ELEMENT_ID)?.textContent ?? ''
  // Written by this app's own server, by the types above.
  kept = { text, state: JSON.parse(text, reviveRows) as PageState }
  return kept
}

/** In the browser, before the page comes alive: fetches what the page left out of its content. */
export async function completePageState(): Promise<void> {
  const { state, text } = readState()
  if (state.later === null) return
  const later = await fetchLater(state.later).catch(() => fetchLater(state.later ?? ''))
  kept = { text, state: { ...state, content: { ...state.content, ...later } } }
}

async function fetchLater(path: string): Promise<LaterContent> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`the content could not be loaded: ${answer.status}`)
  // Written by this app's own server, by the type above.
  return (await answer.json()) as LaterContent
}

/** In the browser: what the page that was opened brought along. */
export const openedPageState = (): PageState => readState().state

/** What the page brought along. */
export const usePageState = (): PageState => (use(RenderedStateContext) ?? readState()).state

/** The same where it is known already; null where a page could not even be begun. */
export const useKnownPageState = (): PageState | null =>
  use(RenderedStateContext)?.state ?? kept?.state ?? null

/** The state as it stands in the page, and a request for the rest of it. */
export function PageStateScript() {
  const { text, state } = use(RenderedStateContext) ?? readState()
  return (
    <>
      {state.later === null ? null : (
        <link rel="preload" as="fetch" href={state.later} crossOrigin="anonymous" />
      )}
      <script type="application/json" id={ELEMENT_ID} suppressHydrationWarning>
        {text}
      </script>
    </>
  )
}
