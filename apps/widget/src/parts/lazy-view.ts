import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { catalogues, type Part } from '../words/catalogues.ts'

/** Component that is loaded on demand, together with the messages of its parts. */
export const lazyView = <Props>(
  load: () => Promise<ComponentType<Props>>,
  ...parts: readonly Part[]
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const [view] = await Promise.all([load(), catalogues.add(parts)])
    return { default: view }
  })
