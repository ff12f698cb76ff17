import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { RenderView, ViewRequest } from '@tessera/contract/sportsbook/render-view'
import { type ReactNode, StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import type { CallResult, Calls } from './core/calls.ts'
import { type Place, PlaceContext, RuntimeContext } from './core/context.tsx'
import { RENDERED_DATA_ID, RENDERED_VIEW_ID, RenderedResponses, type RenderedView } from './core/rendered.ts'
import { startRuntime } from './core/start-runtime.ts'
import { Store } from './core/store.ts'
import { inComponents } from './styles/layers.ts'
import { widgetStyles } from './styles/sheet.ts'
import { PlacementView } from './views/placement-view.tsx'
import { catalogues, PARTS } from './words/catalogues.ts'

/** Longest time for which a rendering waits for responses. */
const TIMEOUT_MS = 2_000

/** Collects the responses that a view requests. The view is suspended until each has arrived. */
function collectResponses(into: Record<string, unknown>): RenderedResponses {
  const pending = new Map<string, Promise<void>>()
  const settled = new Set<string>()
  return new RenderedResponses((name, load) => {
    if (settled.has(name)) return into[name]
    const known = pending.get(name)
    if (known) throw known
    const loading = load()
      .then((result: CallResult<unknown>) => {
        if (result.ok) into[name] = result.value
      })
      .finally(() => settled.add(name))
    pending.set(name, loading)
    throw loading
  })
}

/** Creates the place of a view that is rendered once and never navigates. */
const createStillPlace = (view: RenderedView, addStyles: (css: string) => void): Place => ({
  props: new Store(view.props),
  go: () => {},
  back: () => false,
  slipTaken: () => {},
  ready: () => {},
  placed: { remove: () => {}, setProps: () => {} },
  // Only effects and events use the root, and neither runs here.
  root: null as unknown as ShadowRoot,
  addStyles,
})

function htmlOf(node: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let failure: unknown = null
    const { pipe, abort } = renderToPipeableStream(node, {
      // All parts are in their places, because scripts can't move any into a shadow root.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        if (failure !== null) return reject(failure)
        const body = new PassThrough()
        text(body).then(resolve, reject)
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        failure = error
      },
    })
    const timer = setTimeout(abort, TIMEOUT_MS)
  })
}

/** Renders a view of the sportsbook for a guest: its shadow root with styles, markup, and the data to hydrate it. */
export const renderView: RenderView = async ({ props, culture, linkPrefix, call, nowMs }: ViewRequest) => {
  const responses: Record<string, unknown> = {}
  const view: RenderedView = { settings: { culture, linkPrefix }, props, atMs: nowMs, responses }
  // A rendering waits for no part: a component is loaded once, and then shown in any language.
  await catalogues.add(PARTS)
  const runtime = await startRuntime('', view.settings, {
    view,
    responses: collectResponses(responses),
    // The sportsbook answers by the same table of calls.
    calls: call as Calls,
  })
  const styles = new Set<string>()
  const place = createStillPlace(view, (css) => styles.add(css))
  const html = await htmlOf(
    <StrictMode>
      <RuntimeContext value={runtime}>
        <PlaceContext value={place}>
          <PlacementView name="SportsBook" />
        </PlaceContext>
      </RuntimeContext>
    </StrictMode>,
  )
  const css = widgetStyles() + inComponents([...styles].join('\n'))
  const data = JSON.stringify(view).replaceAll('<', '\\u003c')
  return (
    `<div data-tessera-sport="SportsBook"><template shadowrootmode="open"><style>${css}</style>` +
    // Buttons and fields are disabled until the widget has started: a press would be lost. Links work.
    `<fieldset disabled role="none" id="${RENDERED_VIEW_ID}" style="display:contents">${html}</fieldset>` +
    `<script type="application/json" id="${RENDERED_DATA_ID}">${data}</script></template></div>`
  )
}
