import type { TesseraSport, WidgetCallbacks, WidgetHandle, WidgetOptions, WidgetProps } from './widget-api.ts'

/**
 * Adapter for the sportsbook widget. It contains all knowledge of how the widget is embedded: to use a vendor's
 * widget, rewrite this file. A page has one widget. Its element moves from one sport page to the next, so that no
 * state is lost.
 */
const SCRIPT = '/sportsbook/widget.js'
/** Delay before the widget is removed: longer than a navigation between two sport pages. */
const REMOVED_AFTER_MS = 1000

export type WidgetEvents = WidgetCallbacks

/** Interface of the widget for a page. Calls before the widget is initialised are deferred. */
export interface SportsbookAdapter {
  /** Loads and initialises the widget once. Rejects if the script fails to load; the next call retries. */
  initiate(options: () => Promise<WidgetOptions>): Promise<void>
  /** Shows the widget in an element, at a place. Returns a function that removes it again. */
  show(container: HTMLElement, props: WidgetProps): () => void
  goTo(props: WidgetProps): void
  set(options: Partial<WidgetOptions>): void
  /** Subscribes the page that shows the widget to its events. */
  listen(events: WidgetEvents): () => void
  /** True once the first view of the widget has rendered. */
  isLoaded(): boolean
}

export function createSportsbookAdapter(load: () => Promise<TesseraSport>): SportsbookAdapter {
  let initiated: Promise<TesseraSport> | null = null
  let host: HTMLElement | null = null
  let handle: WidgetHandle | null = null
  /** The requested place, also while the script is loading. */
  let wanted: WidgetProps | null = null
  let isLoaded = false
  let events: WidgetEvents | null = null
  let removal: ReturnType<typeof setTimeout> | undefined

  const callbacks = forwardEvents(() => events, {
    onFailed: () => {
      // The current view is gone or never appeared: the next page or attempt starts again.
      const failed = initiated
      initiated = null
      handle = null
      isLoaded = false
      void failed?.then(
        (widget) => widget.remove(),
        () => {},
      )
    },
    onLoaded: () => {
      isLoaded = true
    },
  })
  const remove = () => {
    handle?.remove()
    host?.remove()
    handle = null
    host = null
    isLoaded = false
  }

  /**
   * Adds the widget to its element once the script is loaded, unless another page or a later attempt has
   * already done so.
   */
  const add = (element: HTMLElement) => {
    void initiated?.then(
      (widget) => {
        if (host === element && !handle && wanted)
          handle = widget.addSportsBook({ container: element, props: wanted })
      },
      () => {},
    )
  }

  return {
    initiate(options) {
      initiated ??= Promise.all([load(), options()]).then(([widget, given]) => {
        widget.init({ ...given, ...callbacks })
        return widget
      })
      const attempt = initiated
      return attempt.then(
        () => {},
        (error: unknown) => {
          if (initiated === attempt) initiated = null
          throw error
        },
      )
    },
    show(container, props) {
      clearTimeout(removal)
      let isOver = false
      wanted = props
      host ??= container.querySelector<HTMLElement>(':scope > div') ?? document.createElement('div')
      if (host.parentElement !== container) container.append(host)
      if (handle) handle.setProps(props)
      else add(host)
      return () => {
        if (isOver) return
        isOver = true
        removal = setTimeout(remove, REMOVED_AFTER_MS)
      }
    },
    goTo(props) {
      wanted = props
      handle?.setProps(props)
    },
    set(options) {
      void initiated?.then(
        (widget) => widget.set(options),
        () => {},
      )
    },
    listen(listener) {
      events = listener
      return () => {
        if (events === listener) events = null
      }
    },
    isLoaded: () => isLoaded && host !== null,
  }
}

/** Returns the callbacks of the widget, which pass its events to the page that listens now. */
const forwardEvents = (
  listener: () => WidgetEvents | null,
  { onFailed, onLoaded }: { readonly onFailed: () => void; readonly onLoaded: () => void },
): WidgetCallbacks => ({
  onRouteChange: (route) => listener()?.onRouteChange(route),
  onEventSelect: (event) => listener()?.onEventSelect(event),
  onBetPlacement: (bets) => listener()?.onBetPlacement(bets),
  onSlipTaken: (shared) => listener()?.onSlipTaken(shared),
  onSignIn: () => listener()?.onSignIn(),
  onDeposit: () => listener()?.onDeposit(),
  onTokenExpired: async () => (await listener()?.onTokenExpired()) ?? '',
  onBalanceChange: () => listener()?.onBalanceChange(),
  onError: (error) => {
    onFailed()
    listener()?.onError(error)
  },
  onLoad: () => {
    onLoaded()
    listener()?.onLoad()
  },
})

function loadScript(): Promise<TesseraSport> {
  if (window.TesseraSport) return Promise.resolve(window.TesseraSport)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    const fail = () => {
      script.remove()
      reject(new Error('the sportsbook widget did not load'))
    }
    script.addEventListener('error', fail)
    script.addEventListener('load', () => (window.TesseraSport ? resolve(window.TesseraSport) : fail()))
    document.head.append(script)
  })
}

let adapter: SportsbookAdapter | null = null

/** Returns the widget of this page. */
export function sportsbookAdapter(): SportsbookAdapter {
  adapter ??= createSportsbookAdapter(loadScript)
  return adapter
}

/** True if the page contains a view of the widget: rendered by the server, or of the running widget. */
export const isViewOnPage = (): boolean =>
  typeof document !== 'undefined' && document.querySelector('.sport-widget [data-tessera-sport]') !== null
