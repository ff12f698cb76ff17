import { WIDGET_NAMES, type WidgetName } from './names.ts'
import type { Placed, Placement, WidgetOptions, WidgetProps, WidgetRuntime } from './options.ts'

/** API of the script under `window.TesseraSport` (docs/protocols/widget-embed.md). */
export interface ScriptApi {
  init(options?: WidgetOptions): void
  set(options: WidgetOptions & { props?: WidgetProps }): void
  addSportsBook(request: { container: HTMLElement; props?: WidgetProps }): Placed
  addWidget(request: { name: WidgetName; container: HTMLElement; props?: WidgetProps }): Placed
  remove(): void
}

/** A request that may still be waiting for the widget. */
class Request implements Placed {
  private placed: Placed | null = null
  isRemoved = false
  private readonly placement: Placement
  private props: WidgetProps
  private readonly forget: (request: Request) => void

  constructor(placement: Placement, forget: (request: Request) => void) {
    this.placement = placement
    this.props = placement.props
    this.forget = forget
  }

  place(runtime: WidgetRuntime): void {
    if (!this.isRemoved && !this.placed) this.placed = runtime.place({ ...this.placement, props: this.props })
  }

  setProps(props: WidgetProps): void {
    this.props = props
    this.placed?.setProps(props)
  }

  remove(): void {
    if (this.isRemoved) return
    this.isRemoved = true
    this.placed?.remove()
    this.forget(this)
  }
}

/** Returns the options whose values differ from the previous ones. */
const changedSince = (before: WidgetOptions, now: WidgetOptions): WidgetOptions =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => before[name as keyof WidgetOptions] !== value),
  )

/**
 * Creates the API of the script, which works before and after the widget has loaded. Requests before `init` wait for it,
 * and all requests wait until the widget has loaded. `remove` restores the state before `init`.
 */
export function createScriptApi(load: (options: WidgetOptions) => Promise<WidgetRuntime>): ScriptApi {
  const requests = new Set<Request>()
  let options: WidgetOptions | null = null
  let runtime: WidgetRuntime | null = null
  let life = 0

  const add = (placement: Placement): Placed => {
    if (!(placement.container instanceof HTMLElement)) throw new TypeError('container must be an element')
    const request = new Request(placement, (gone) => requests.delete(gone))
    requests.add(request)
    if (runtime) request.place(runtime)
    return request
  }

  async function begin(began: WidgetOptions): Promise<void> {
    life += 1
    const mine = life
    try {
      const loaded = await load(began)
      // Removed in the meantime, and possibly initialised again.
      if (options === null || life !== mine) return loaded.close()
      runtime = loaded
      // Passes only the changes of the page: an empty token that is set again means a log-out.
      runtime.set(changedSince(began, options))
      for (const request of requests) request.place(runtime)
    } catch (error) {
      began.onError?.(error instanceof Error ? error : new Error(String(error)))
    }
  }

  return {
    init(given = {}) {
      if (options) throw new Error('TesseraSport is already initialised; use set() to change its options')
      options = given
      void begin(given)
    },
    set({ props, ...changed }) {
      if (!options) throw new Error('TesseraSport is not initialised')
      options = { ...options, ...changed }
      runtime?.set(changed)
      if (props) for (const request of requests) request.setProps(props)
    },
    addSportsBook: ({ container, props = {} }) => add({ name: 'SportsBook', container, props }),
    addWidget({ name, container, props = {} }) {
      if (!WIDGET_NAMES.includes(name)) throw new RangeError(`there is no widget ${name}`)
      return add({ name, container, props })
    },
    remove() {
      for (const request of requests) request.remove()
      runtime?.close()
      runtime = null
      options = null
    },
  }
}
