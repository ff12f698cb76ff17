import { searchText, withoutDialogs } from '../../platform/urls/dialog-url.ts'

/**
 * Returns the path to which the provider's page sends the player back: the page of the deposit in its state (a game in
 * its mode), with the status of the deposit above it. `{invoice}` is replaced by the new invoice's id.
 */
export function returnPathFrom({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): string {
  const own = searchText(withoutDialogs(new URLSearchParams(search)))
  return `${pathname}${own}${own === '' ? '?' : '&'}deposit-status={invoice}`
}
