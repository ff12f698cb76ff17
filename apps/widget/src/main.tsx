import { showFocused } from '@tessera/ui/show-focused'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { PlaceContext, RuntimeContext } from './core/context.tsx'
import { shownCulture } from './core/culture.ts'
import { keepFocus } from './core/keep-focus.ts'
import { findRendered, RENDERED_VIEW_ID, type RenderedView } from './core/rendered.ts'
import { startRuntime } from './core/start-runtime.ts'
import { createPlace } from './place.ts'
import type { Placement, WidgetOptions, WidgetProps, WidgetRuntime } from './script/options.ts'
import { addFonts } from './styles/fonts.ts'
import { widgetSheet } from './styles/sheet.ts'
import { loadParts } from './views/event-view.tsx'
import { PlacementView } from './views/placement-view.tsx'

/** Rows that scroll horizontally. */
const ROWS = '.shelf, .sports, .bar-places, .tabs, .segments, .division-pages, .scroll-x'

/** Names of the props that a rendered view depends on. */
const VIEW_PROPS = ['page', 'sportId', 'categoryIds', 'championshipIds', 'eventId'] as const

const isSameView = (a: WidgetProps, b: WidgetProps): boolean =>
  VIEW_PROPS.every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]))

interface Opened {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  /** Element with the markup of the server, to be hydrated; null for an empty root. */
  readonly markup: Element | null
}

/** Opens the root of a part: that of the view that the server has rendered in the container, or a new one. */
function openRoot({ name, container, props }: Placement, view: RenderedView | null): Opened {
  const rendered = name === 'SportsBook' ? findRendered(container) : null
  const markup = rendered?.root.getElementById(RENDERED_VIEW_ID)
  if (view && rendered && markup && isSameView(props, view.props))
    return { host: rendered.host, root: rendered.root, markup }
  // The page has moved on from the rendered view.
  rendered?.host.remove()
  const host = document.createElement('div')
  host.dataset.tesseraSport = name
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [widgetSheet()]
  container.append(host)
  return { host, root, markup: null }
}

/** Starts the widget: `widget.js` loads this module and places its parts. */
export async function startWidget(scriptUrl: string, options: WidgetOptions): Promise<WidgetRuntime> {
  const found = findRendered(document)?.view ?? null
  const isUsable = found !== null && shownCulture(options.culture) === found.settings.culture
  const view = isUsable && options.linkPrefix === found.settings.linkPrefix ? found : null
  const [runtime] = await Promise.all([
    startRuntime(scriptUrl, options, view ? { view } : {}),
    view ? loadParts(view) : null,
  ])
  const removeFonts = addFonts()
  const shown = new Set<() => void>()

  return {
    set: runtime.set,
    place(placement: Placement) {
      const { host, root: shadow, markup } = openRoot(placement, view)
      const endFocus = keepFocus(shadow)
      const endShown = showFocused(shadow, ROWS)
      const remove = () => {
        endFocus()
        endShown()
        root.unmount()
        host.remove()
        shown.delete(remove)
      }
      shown.add(remove)
      const place = createPlace(placement, runtime, shadow, remove)
      const tree = (
        <StrictMode>
          <RuntimeContext value={runtime}>
            <PlaceContext value={place}>
              <PlacementView name={placement.name} />
            </PlaceContext>
          </RuntimeContext>
        </StrictMode>
      )
      const onUncaughtError = (error: unknown) =>
        runtime.callbacks().onError?.(error instanceof Error ? error : new Error(String(error)))
      const root = markup
        ? hydrateRoot(markup, tree, { onUncaughtError })
        : createRoot(shadow, { onUncaughtError })
      if (!markup) root.render(tree)
      return place.placed
    },
    close() {
      for (const remove of [...shown]) remove()
      removeFonts()
      runtime.close()
    },
  }
}
