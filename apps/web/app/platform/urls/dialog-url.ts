import {
  type DialogName,
  type DialogViewer,
  dialogOf,
  groupOf,
  mayOpenDialog,
} from '@tessera/contract/dialogs'

/** A dialog that the URL opens: `?wallet=deposit` is the dialog `wallet` with the value `deposit`. */
export interface OpenDialog {
  readonly name: DialogName
  readonly value: string
}

/** Value of a dialog that takes none. */
export const NO_VALUE = 'true'

/** Returns the dialogs of a query, bottom first. */
export function readDialogs(search: URLSearchParams): OpenDialog[] {
  const dialogs: OpenDialog[] = []
  for (const [parameter, value] of search) {
    const name = dialogOf(parameter)
    if (name !== null && !dialogs.some((other) => other.name === name)) dialogs.push({ name, value })
  }
  return dialogs
}

/** Returns the query without any dialog, or without the named ones. */
export function withoutDialogs(search: URLSearchParams, names?: readonly DialogName[]): URLSearchParams {
  const rest = new URLSearchParams()
  for (const [parameter, value] of search) {
    const name = dialogOf(parameter)
    if (name === null || (names && !names.includes(name))) rest.append(parameter, value)
  }
  return rest
}

/**
 * Returns the query with a dialog opened. It closes all other dialogs unless it is opened over them. A dialog of the
 * authorization group always replaces the others of its group.
 */
export function withDialog(search: URLSearchParams, dialog: OpenDialog, isOver = false): URLSearchParams {
  const next = isOver
    ? withoutDialogs(search, [dialog.name, ...groupOf(dialog.name)])
    : withoutDialogs(search)
  next.append(dialog.name, dialog.value)
  return next
}

/** Returns the dialogs that the viewer may not see; their parameters are removed from the URL. */
export const refusedDialogs = (search: URLSearchParams, viewer: DialogViewer): DialogName[] =>
  readDialogs(search)
    .map(({ name }) => name)
    .filter((name) => !mayOpenDialog(name, viewer))

/** Returns the path of a location with one of its dialogs closed. */
export const withoutDialog = (
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
  name: DialogName,
): string => pathname + searchText(withoutDialogs(new URLSearchParams(search), [name])) + hash

/** True if two locations show the same page, whatever dialogs are open. */
export function isSamePage(
  a: { pathname: string; search: string },
  b: { pathname: string; search: string },
): boolean {
  const plain = (search: string) => withoutDialogs(new URLSearchParams(search)).toString()
  return a.pathname === b.pathname && plain(a.search) === plain(b.search)
}

/** Formats parameters as a search string, with its question mark unless it is empty. */
export const searchText = (search: URLSearchParams): string => {
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
