import { type ComponentType, createElement, lazy, useState } from 'react'
import { catalogues, type Part } from '../words/catalogues.ts'

type LazyView<Props> = ComponentType<Props> & {
  /** Loads the component before it is rendered. */
  readonly load: () => Promise<unknown>
}

/** Component that is loaded on demand, together with the messages of its parts. */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...parts: readonly Part[]
): LazyView<Props> {
  let loaded: ComponentType<Props> | null = null
  const loadView = async () => {
    const [view] = await Promise.all([load(), catalogues.add(parts)])
    loaded = view
    return { default: view }
  }
  const OnDemand = lazy(loadView)
  // A lazy component waits once even for loaded code. A rendered view that is updated meanwhile would be drawn again.
  // biome-ignore lint/correctness/noComponentHookFactories: called once per view, in a module, as `lazy` is
  function View(props: Props) {
    const [Known] = useState(() => loaded ?? OnDemand)
    return createElement(Known, props)
  }
  return Object.assign(View, { load: loadView })
}
