import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { catalogues, type Part } from '../words/catalogues.ts'

type LazyView<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Loads the component before it is rendered. */
  readonly load: () => Promise<unknown>
}

/** Component that is loaded on demand, together with the messages of its parts. */
export function lazyView<Props>(
  load: () => Promise<ComponentType<Props>>,
  ...parts: readonly Part[]
): LazyView<Props> {
  const loadView = async () => {
    const [view] = await Promise.all([load(), catalogues.add(parts)])
    return { default: view }
  }
  return Object.assign(lazy(loadView), { load: loadView })
}
