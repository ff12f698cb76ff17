import type { ComponentType } from 'react'
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router'
import * as home from './routes/home.tsx'

/** What the file of a page exports, as far as browsers get it. */
export interface PageFile {
  readonly default: ComponentType
  readonly clientLoader?: LoaderFunction
  readonly shouldRevalidate?: ShouldRevalidateFunction
  readonly handle?: unknown
}

/** The home page is in the code of the first visit. */
const FILES: Readonly<Record<string, () => Promise<PageFile>>> = {
  ...import.meta.glob<PageFile>(['./routes/*.tsx', '!./routes/home.tsx']),
  './routes/home.tsx': async () => home,
}
const pathOf = (name: string): string => `./routes/${name}.tsx`

/** Whether a page has a file. */
export const hasPageFile = (name: string): boolean => Object.hasOwn(FILES, pathOf(name))

/** Loads the code of a page by its name. Rejects when it does not come. */
export async function loadPageFile(name: string): Promise<PageFile> {
  const load = FILES[pathOf(name)]
  if (!load) throw new Error(`there is no page ${name}`)
  return load()
}
