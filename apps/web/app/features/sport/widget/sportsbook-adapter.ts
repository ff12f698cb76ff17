import type { TesseraSport, WidgetCallbacks, WidgetHandle, WidgetOptions, WidgetProps } from './widget-api.ts'

/**
 * All that this site knows of how the sportsbook's widget is embedded: to take a vendor's, rewrite this file. There is one
 * widget a page; it lives in an element of its own that goes from one page of sport to the next, so that nothing of it is
 * lost between them.
 */
const SCRIPT = '/sportsbook/widget.js'
/** A way from one page of sport to another takes less; then nobody looks at it any more. */
const REMOVED_AFTER_MS = 1000

export type WidgetEvents = WidgetCallbacks

/** What a page does with the widget. What it asks before the widget is initiated waits. */
export interface SportsbookAdapter {
  /** Loads and initiates the widget, once. Rejects when its script does not come; the next call tries again. */
  initiate(options: () => Promise<WidgetOptions>): Promise<void>
  /** Shows it in an element, at a place. Ends with what takes it out again. */
  show(container: HTMLElement, props: WidgetProps): () => void
  goTo(props: WidgetProps): void
  set(options: Partial<WidgetOptions>): void
  /** Who hears of what happens in it: the page that shows it. */
  listen(events: WidgetEvents): () => void
  /** Whether its first view stands. */
  isLoaded(): boolean
}

export function createSportsbookAdapter(load: () => Promise<TesseraSport>): SportsbookAdapter {
  let initiated: Promise<TesseraSport> | null = null
  let host: HTMLElement | null = null
  let handle: WidgetHandle | null = null
  /** Where it is to be, also while its script is not there yet. */
  let wanted: WidgetProps | null = null
  let isLoaded = false
  let events: WidgetEvents | null = null
  let removal: ReturnType<typeof setTimeout> | undefined

  const callbacks: WidgetCallbacks = {
    onRouteChange: (route) => events?.onRouteChange(route),
    onEventSelect: (event) => events?.onEventSelect(event),
    onBetPlacement: (bets) => events?.onBetPlacement(bets),
    onSlipTaken: (shared) => events?.onSlipTaken(shared),
    onSignIn: () => events?.onSignIn(),
    onDeposit: () => events?.onDeposit(),
    onTokenExpired: async () => (await events?.onTokenExpired()) ?? '',
    onBalanceChange: () => events?.onBalanceChange(),
    onError: (error) => {
      // What is shown is gone, or never came: the next page, or the next try, begins anew.
      const failed = initiated
      initiated = null
      handle = null
      isLoaded = false
      void failed?.then(
        (widget) => widget.remove(),
        () => {},
      )
      events?.onError(error)
    },
    onLoad: () => {
      isLoaded = true
      events?.onLoad()
    },
  }
  const remove = () => {
    handle?.remove()
    host?.remove()
    handle = null
    host = null
    isLoaded = false
  }

  /** Adds the widget to its element, as soon as it is there: unless another page, or a later try, was faster. */
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
      host ??= document.createElement('div')
      container.append(host)
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

function loadScript(): Promise<TesseraSport> {
  if (window.TesseraSport) return Promise.resolve(window.TesseraSport)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    const fail = () => {
      script.remove()
      reject(new Error('the widget of the sportsbook did not load'))
    }
    script.addEventListener('error', fail)
    script.addEventListener('load', () => (window.TesseraSport ? resolve(window.TesseraSport) : fail()))
    document.head.append(script)
  })
}

let adapter: SportsbookAdapter | null = null

/** The widget of this page. */
export function sportsbookAdapter(): SportsbookAdapter {
  adapter ??= createSportsbookAdapter(loadScript)
  return adapter
}

/** Whether the widget shows sport by itself: then no page has to be drawn for it. */
export const isWidgetShown = (): boolean => adapter?.isLoaded() === true
