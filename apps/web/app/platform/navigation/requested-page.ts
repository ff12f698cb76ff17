import { safePath } from '@tessera/contract/safe-path'
import type { Path } from 'react-router'
import { saveDrafts } from '../browser/form-drafts.ts'

let readRequested: () => Path | null = () => null

/** Sets the function that returns the target of the current navigation; null while there is none. */
export function followNavigation(read: () => Path | null): void {
  readRequested = read
}

/** Returns the page that the visitor requested: the target of a navigation, or the current page. */
export const requestedPage = (): Path => readRequested() ?? location

/** Loads a page of this site in full, at its own address. Half-filled forms are saved for it. */
export function loadInFull({ pathname, search, hash }: Path): void {
  saveDrafts()
  location.assign(safePath(pathname + search + hash) ?? '/')
}

/** Loads the requested page in full, rather than the one that is still shown. */
export function reloadRequestedPage(): void {
  const asked = readRequested()
  if (asked === null) {
    saveDrafts()
    location.reload()
  } else loadInFull(asked)
}
