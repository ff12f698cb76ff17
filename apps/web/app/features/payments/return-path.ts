import { searchText, withoutDialogs } from '../../shared/dialogs/dialog-url.ts'

/**
 * Where a provider's page sends the player back to: the page that the deposit was asked for on, as it was (a game in
 * its mode), with the deposit's state over it. `{invoice}` stands for the new invoice.
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
