import type { Place, Runtime } from './core/context.tsx'
import { RENDERED_VIEW_ID } from './core/rendered.ts'
import { routeOf } from './core/routes.ts'
import { Store } from './core/store.ts'
import type { Placement, WidgetProps } from './script/options.ts'

/**
 * Creates a part of the widget on a page. The complete sportsbook navigates on its own and notifies the page; a single
 * part, such as a carousel, leaves navigation to the page.
 */
export function createPlace(
  placement: Placement,
  runtime: Runtime,
  root: ShadowRoot,
  remove: () => void,
): Place {
  const props = new Store<WidgetProps>(placement.props)
  const past: WidgetProps[] = []
  let isReady = false

  const notify = (to: WidgetProps) => {
    const { onRouteChange, onEventSelect } = runtime.callbacks()
    const route = routeOf(runtime.events, to)
    if (route.eventId !== undefined) onEventSelect?.({ eventId: route.eventId, path: route.path })
    onRouteChange?.(route)
  }
  const show = (to: WidgetProps) => {
    props.set(to)
    if (root.host.getBoundingClientRect().top < 0) root.host.scrollIntoView({ block: 'start' })
  }

  return {
    props,
    root,
    go(to) {
      if (placement.name === 'SportsBook') {
        // Navigation back must not add a shared slip again.
        past.push({ ...props.get(), slip: undefined })
        show(to)
      }
      notify(to)
    },
    back() {
      const before = past.pop()
      if (!before) return false
      show(before)
      notify(before)
      return true
    },
    slipTaken(code) {
      props.update((known) => (known.slip === code ? { ...known, slip: undefined } : known))
      runtime.callbacks().onSlipTaken?.({ slip: code })
    },
    ready() {
      if (isReady) return
      isReady = true
      root.getElementById(RENDERED_VIEW_ID)?.removeAttribute('disabled')
      runtime.callbacks().onLoad?.()
    },
    placed: { remove, setProps: (changed) => props.set(changed) },
  }
}
