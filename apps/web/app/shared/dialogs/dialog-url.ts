import {
  type DialogName,
  type DialogViewer,
  groupOf,
  isDialogName,
  mayOpenDialog,
} from '@tessera/contract/dialogs'

/** A dialog that the URL asks for: `?wallet=deposit` is the dialog `wallet` with the value `deposit`. */
export interface OpenDialog {
  readonly name: DialogName
  readonly value: string
}

/** The value of a dialog that takes none. */
export const NO_VALUE = 'true'

/** The dialogs in a query, bottom first. */
export function readDialogs(search: URLSearchParams): OpenDialog[] {
  const dialogs: OpenDialog[] = []
  for (const [name, value] of search)
    if (isDialogName(name) && !dialogs.some((other) => other.name === name)) dialogs.push({ name, value })
  return dialogs
}

/** The query without any dialog, or without those named. */
export function withoutDialogs(search: URLSearchParams, names?: readonly DialogName[]): URLSearchParams {
  const rest = new URLSearchParams()
  for (const [name, value] of search)
    if (!isDialogName(name) || (names && !names.includes(name))) rest.append(name, value)
  return rest
}

/**
 * The query with a dialog opened. It closes any other one that has a parameter, unless it is opened over them;
 * a dialog of the authorization group always replaces the others of its group.
 */
export function withDialog(search: URLSearchParams, dialog: OpenDialog, isOver = false): URLSearchParams {
  const next = isOver
    ? withoutDialogs(search, [dialog.name, ...groupOf(dialog.name)])
    : withoutDialogs(search)
  next.append(dialog.name, dialog.value)
  return next
}

/** The dialogs that the viewer may not see: their parameters leave the URL. */
export const refusedDialogs = (search: URLSearchParams, viewer: DialogViewer): DialogName[] =>
  readDialogs(search)
    .map(({ name }) => name)
    .filter((name) => !mayOpenDialog(name, viewer))

/** The path of a place with one dialog of it closed. */
export const withoutDialog = (
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
  name: DialogName,
): string => pathname + searchText(withoutDialogs(new URLSearchParams(search), [name])) + hash

/** Whether two locations show the same page, whatever dialogs are open. */
export function isSamePage(
  a: { pathname: string; search: string },
  b: { pathname: string; search: string },
): boolean {
  const plain = (search: string) => withoutDialogs(new URLSearchParams(search)).toString()
  return a.pathname === b.pathname && plain(a.search) === plain(b.search)
}

/** `a=1&b=2` as a search string, with its question mark if there is anything. */
export const searchText = (search: URLSearchParams): string => {
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
