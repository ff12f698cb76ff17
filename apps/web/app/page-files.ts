import type { ComponentType } from 'react'
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router'
import * as home from './routes/home.tsx'

/** Exports of a page's file that are used in the browser. */
export interface PageFile {
  readonly default: ComponentType
  readonly clientLoader?: LoaderFunction
  readonly shouldRevalidate?: ShouldRevalidateFunction
  readonly handle?: unknown
}

/** Files of the pages. The home page is part of the initial bundle. */
const FILES: Readonly<Record<string, () => Promise<PageFile>>> = {
  ...import.meta.glob<PageFile>(['./routes/*.tsx', '!./routes/home.tsx']),
  './routes/home.tsx': async () => home,
}
const pathOf = (name: string): string => `./routes/${name}.tsx`

/** True if a page has a file. */
export const hasPageFile = (name: string): boolean => Object.hasOwn(FILES, pathOf(name))

/** Loads the code of a page by its name. Rejects if it can't be loaded. */
export async function loadPageFile(name: string): Promise<PageFile> {
  const load = FILES[pathOf(name)]
  if (!load) throw new Error(`unknown page ${name}`)
  return load()
}
