import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PlaceContext, RuntimeContext } from './core/context.tsx'
import { keepFocus } from './core/keep-focus.ts'
import { startRuntime } from './core/start-runtime.ts'
import { createPlace } from './place.ts'
import type { Placement, WidgetOptions, WidgetRuntime } from './script/options.ts'
import { addFonts } from './styles/fonts.ts'
import { widgetSheet } from './styles/sheet.ts'
import { PlacementView } from './views/placement-view.tsx'

/** Starts the widget: `widget.js` loads this module and places its parts. */
export async function startWidget(scriptUrl: string, options: WidgetOptions): Promise<WidgetRuntime> {
  const runtime = await startRuntime(scriptUrl, options)
  const removeFonts = addFonts()
  const shown = new Set<() => void>()

  return {
    set: runtime.set,
    place(placement: Placement) {
      const host = document.createElement('div')
      host.dataset.tesseraSport = placement.name
      const shadow = host.attachShadow({ mode: 'open' })
      shadow.adoptedStyleSheets = [widgetSheet()]
      placement.container.append(host)
      const root = createRoot(shadow, {
        onUncaughtError: (error) =>
          runtime.callbacks().onError?.(error instanceof Error ? error : new Error(String(error))),
      })
      const endFocus = keepFocus(shadow)
      const remove = () => {
        endFocus()
        root.unmount()
        host.remove()
        shown.delete(remove)
      }
      shown.add(remove)
      const place = createPlace(placement, runtime, shadow, remove)
      root.render(
        <StrictMode>
          <RuntimeContext value={runtime}>
            <PlaceContext value={place}>
              <PlacementView name={placement.name} />
            </PlaceContext>
          </RuntimeContext>
        </StrictMode>,
      )
      return place.placed
    },
    close() {
      for (const remove of [...shown]) remove()
      removeFonts()
      runtime.close()
    },
  }
}
