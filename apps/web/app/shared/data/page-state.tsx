import { createContext, type ReactNode, use } from 'react'
import type { ApiQuery } from '../api/query.ts'
import type { SiteContent } from '../content/site-content.ts'

/** Answers that came with the page, each with its key in the query cache. */
export type LoadedQueries = readonly (readonly [ApiQuery<unknown>['queryKey'], unknown])[]

/** What a page brings along so that it comes alive without asking: once each, as one JSON text at its end. */
export interface PageState {
  readonly content: SiteContent
  readonly loaded: LoadedQueries
}

const ELEMENT_ID = 'page-state'

/** The state of the page that is being rendered, on the server. */
const RenderedStateContext = createContext<{ readonly state: PageState; readonly text: string } | null>(null)

/** Holds the state for a rendering on the server. `contentText` is the content as JSON, which is the same for all pages. */
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
  const text = `{"content":${contentText},"loaded":${JSON.stringify(loaded)}}`.replaceAll('<', '\\u003c')
  return <RenderedStateContext value={{ state, text }}>{children}</RenderedStateContext>
}

let kept: { readonly state: PageState; readonly text: string } | null = null

/** In the browser: what stands in the page that was opened. */
function readState(): { readonly state: PageState; readonly text: string } {
  if (kept) return kept
  const text = document.getElementById(ELEMENT_ID)?.textContent ?? ''
  // Written by this app's own server, by the types above.
  kept = { text, state: JSON.parse(text) as PageState }
  return kept
}

/** What the page brought along. */
export const usePageState = (): PageState => (use(RenderedStateContext) ?? readState()).state

/** The state as it stands in the page. */
export function PageStateScript() {
  const { text } = use(RenderedStateContext) ?? readState()
  return (
    <script type="application/json" id={ELEMENT_ID} suppressHydrationWarning>
      {text}
    </script>
  )
}
