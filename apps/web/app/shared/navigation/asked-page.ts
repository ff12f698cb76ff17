import { safePath } from '@tessera/contract/safe-path'
import type { Path } from 'react-router'

let readAsked: () => Path | null = () => null

/** Says how to find the page that a navigation is on its way to: null while there is none. */
export function followNavigation(read: () => Path | null): void {
  readAsked = read
}

/** The page that the visitor asked for: where a navigation leads, or the one that is shown. */
export const askedPage = (): Path => readAsked() ?? location

/** Loads a page of this site as a whole, at its own address. */
export const loadWhole = ({ pathname, search, hash }: Path): void =>
  location.assign(safePath(pathname + search + hash) ?? '/')

/** Loads the page that the visitor asked for as a whole: one that is still shown is not put in its place. */
export function reloadAsked(): void {
  const asked = readAsked()
  if (asked === null) location.reload()
  else loadWhole(asked)
}
