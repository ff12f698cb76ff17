import { createContext, type ReactNode, use } from 'react'
import type { ErrorResponse } from 'react-router'
import type { ApiQuery } from '../../platform/api/query.ts'
import type { CatalogueUrls } from '../../platform/locale/catalogues.ts'
import type { DeferredContent, SiteContent } from '../../platform/site/site-content.ts'
import { packRows, reviveRows } from './pack-rows.ts'

/** Responses that were loaded with the page, each with its key in the query cache. */
export type LoadedQueries = readonly (readonly [ApiQuery<unknown>['queryKey'], unknown])[]

/** State of the server's router by route: loader data and errors. */
export interface RenderedRoutes {
  /** Ids of the matched routes, from the root down. */
  readonly passed: readonly string[]
  readonly loaderData: Record<string, unknown>
  /** Null for a fault whose details aren't shown to the visitor. */
  readonly errors: Record<string, ErrorResponse | null> | null
}

/** State that is embedded in a page for hydration: written once, as one JSON text at its end. */
export interface PageState {
  readonly content: SiteContent
  /** Path of the rest of the content (DEFERRED_CONTENT); null if it is included. */
  readonly later: string | null
  readonly catalogues: CatalogueUrls
  readonly loaded: LoadedQueries
  readonly router: RenderedRoutes
}

const ELEMENT_ID = 'page-state'

/** State of the page that is being rendered on the server. */
const RenderedStateContext = createContext<{ readonly state: PageState; readonly text: string } | null>(null)

const texts = new WeakMap<object, string>()

/**
 * Minimum length for packing. Shorter responses contain no list worth packing, and a player's page has several of them.
 */
const MIN_PACKED_CHARACTERS = 1500

/**
 * Returns the value as JSON, packed if it is long. Public responses are the same objects on every page, so their
 * text is cached.
 */
function jsonOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const known = texts.get(value)
  if (known !== undefined) return known
  const plain = JSON.stringify(value)
  const text = plain.length < MIN_PACKED_CHARACTERS ? plain : JSON.stringify(packRows(value))
  texts.set(value, text)
  return text
}

/** Provides the state during rendering on the server. `contentText` is the content that the page includes, as JSON. */
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
  const [later, catalogues, router] = [state.later, state.catalogues, state.router].map((part) =>
    JSON.stringify(part),
  )
  const text =
    `{"content":${contentText},"later":${later},"catalogues":${catalogues},"loaded":[${answers}],"router":${router}}`.replaceAll(
      '<',
      '\\u003c',
    )
  return <RenderedStateContext value={{ state, text }}>{children}</RenderedStateContext>
}

let opened: { readonly state: PageState; readonly text: string } | null = null

/** Reads the state embedded in the opened page. Browser only. */
function readState(): { readonly state: PageState; readonly text: string } {
  if (opened) return opened
  const text = document.getElementById(ELEMENT_ID)?.textContent ?? ''
  // Written by this app's own server, by the types above.
  opened = { text, state: JSON.parse(text, reviveRows) as PageState }
  return opened
}

/** Loads the content that the page left out, before hydration. Browser only. */
export async function completePageState(): Promise<void> {
  const { state, text } = readState()
  if (state.later === null) return
  const later = await fetchLater(state.later).catch(() => fetchLater(state.later ?? ''))
  opened = { text, state: { ...state, content: { ...state.content, ...later } } }
}

async function fetchLater(path: string): Promise<DeferredContent> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`the content could not be loaded: ${answer.status}`)
  // Written by this app's own server, by the type above.
  return (await answer.json()) as DeferredContent
}

/** Returns the state of the opened page. Browser only. */
export const openedPageState = (): PageState => readState().state

/** Returns the state of the page. */
export const usePageState = (): PageState => (use(RenderedStateContext) ?? readState()).state

/** Renders the state into the page, with a preload of the content that was left out. */
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
