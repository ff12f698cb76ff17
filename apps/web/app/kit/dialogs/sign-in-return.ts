import { type DialogName, type DialogViewer, offersSignIn } from '@tessera/contract/dialogs'
import { safePath } from '@tessera/contract/safe-path'
import {
  NO_VALUE,
  type OpenDialog,
  readDialogs,
  searchText,
  withDialog,
  withoutDialogs,
} from '../../platform/urls/dialog-url.ts'
import { returnPathOf } from '../../platform/urls/return-path.ts'

/** Location of the visitor in the router's form. */
export interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** Dialogs through which a guest signs in. They pass the return path on to one another. */
const SIGN_IN_DIALOGS: readonly DialogName[] = ['sign-in', 'sign-up', 'get-code']

const signInDialog = (
  search: URLSearchParams,
  names: readonly DialogName[] = SIGN_IN_DIALOGS,
): OpenDialog | undefined =>
  readDialogs(search).find(({ name }) => SIGN_IN_DIALOGS.includes(name) && names.includes(name))

/** Returns the value of a dialog that is opened without one. A sign-in dialog keeps the return path of the open one. */
export const inheritedValue = (search: URLSearchParams, name: DialogName): string =>
  (SIGN_IN_DIALOGS.includes(name) ? signInDialog(search)?.value : undefined) ?? NO_VALUE

/** Returns the sign-in dialog that replaces a dialog a guest opened, with the return path to it. */
export function signInOffer(
  { pathname, search, hash }: Place,
  asked: OpenDialog,
  isOver = false,
): OpenDialog {
  const opened = withDialog(new URLSearchParams(search), asked, isOver)
  return { name: 'sign-in', value: pathname + searchText(opened) + hash }
}

/** Value of the email confirmation dialog when it is the next step of a registration. */
export const AFTER_SIGN_UP = 'after-sign-up'

/** Visitor of the page; a newly registered player has next steps to take. */
export interface SignInViewer extends DialogViewer {
  readonly isNewlyRegistered: boolean
}

/**
 * Returns the target after dialogs were refused: the return path for a player who has signed in, the sign-in dialog
 * with a return path for a guest, the next step for a newly registered player. Null if the dialogs only close.
 */
export function targetAfterRefusal(
  { pathname, search, hash }: Place,
  refused: readonly DialogName[],
  viewer: SignInViewer,
): string | null {
  const query = new URLSearchParams(search)
  const returnPath = viewer.isLoggedIn ? returnPathOf(signInDialog(query, refused)?.value ?? NO_VALUE) : null
  // A page that was requested with a hash has passed it on to the page that it redirected to.
  if (returnPath !== null) return returnPath.includes('#') ? returnPath : returnPath + hash
  if (viewer.isLoggedIn && viewer.isNewlyRegistered && refused.includes('sign-up')) {
    const step: OpenDialog = { name: 'confirm-email', value: AFTER_SIGN_UP }
    return pathname + searchText(withDialog(withoutDialogs(query), step)) + hash
  }
  if (!refused.some((name) => offersSignIn(name, viewer))) return null
  const offer: OpenDialog = { name: 'sign-in', value: pathname + search + hash }
  return pathname + searchText(withDialog(withoutDialogs(query), offer)) + hash
}

/** Returns the target after a sign-in at another site: the dialog's return path, or the page below it. */
export function returnPathFromDialog(value: string): string {
  const { pathname, search, hash } = location
  const below = pathname + searchText(withoutDialogs(new URLSearchParams(search))) + hash
  const returnPath = returnPathOf(value) ?? safePath(below) ?? '/'
  return returnPath.length > MAX_ROUTE_LENGTH ? '/' : returnPath
}

/** Maximum length of a return path; longer ones are dropped. */
const MAX_ROUTE_LENGTH = 300
