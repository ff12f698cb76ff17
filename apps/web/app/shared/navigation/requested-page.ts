import { safePath } from '@tessera/contract/safe-path'
import type { Path } from 'react-router'

let readAsked: () => Path | null = () => null

/** Sets the function that returns the target of the current navigation; null while there is none. */
export function followNavigation(read: () => Path | null): void {
  readAsked = read
}

/** Returns the page that the visitor requested: the target of a navigation, or the current page. */
export const askedPage = (): Path => readAsked() ?? location

/** Loads a page of this site in full, at its own address. */
export const loadWhole = ({ pathname, search, hash }: Path): void =>
  location.assign(safePath(pathname + search + hash) ?? '/')

/** Loads the requested page in full, rather than the one that is still shown. */
export function reloadAsked(): void {
  const asked = readAsked()
  if (asked === null) location.reload()
  else loadWhole(asked)
}
