import { type DialogName, type DialogViewer, offersSignIn } from '@tessera/contract/dialogs'
import { safePath } from '@tessera/contract/safe-path'
import { wayOf } from '../navigation/way-back.ts'
import {
  NO_VALUE,
  type OpenDialog,
  readDialogs,
  searchText,
  withDialog,
  withoutDialogs,
} from './dialog-url.ts'

/** Where the visitor is, as the router tells it. */
export interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** The dialogs that a guest signs in by: they hand the way back to one another. */
const WAYS_IN: readonly DialogName[] = ['sign-in', 'sign-up', 'get-code']

const wayIn = (search: URLSearchParams, names: readonly DialogName[] = WAYS_IN): OpenDialog | undefined =>
  readDialogs(search).find(({ name }) => WAYS_IN.includes(name) && names.includes(name))

/** The value of a dialog that is opened without one: a way in keeps the way back of the one that is open. */
export const keptValue = (search: URLSearchParams, name: DialogName): string =>
  (WAYS_IN.includes(name) ? wayIn(search)?.value : undefined) ?? NO_VALUE

/** The sign-in dialog in place of one that a guest asked for, with the way back to that one. */
export function signInOffer(
  { pathname, search, hash }: Place,
  asked: OpenDialog,
  isOver = false,
): OpenDialog {
  const wanted = withDialog(new URLSearchParams(search), asked, isOver)
  return { name: 'sign-in', value: pathname + searchText(wanted) + hash }
}

/** The value of the dialog that confirms the address where it is the next step of a registration. */
export const AFTER_SIGN_UP = 'after-sign-up'

/** Who has signed in: a player who has just registered has next steps to take. */
export interface SignInViewer extends DialogViewer {
  readonly isNewlyRegistered: boolean
}

/**
 * Where refused dialogs lead: for who has signed in the way back that a way in held, for a guest the sign-in with the
 * way back to here, for who has just registered to the next step; null where they only go.
 */
export function afterRefusal(
  { pathname, search, hash }: Place,
  refused: readonly DialogName[],
  viewer: SignInViewer,
): string | null {
  const query = new URLSearchParams(search)
  const way = viewer.isLoggedIn ? wayOf(wayIn(query, refused)?.value ?? NO_VALUE) : null
  // A page that was asked for with a hash has given it on to the page that it was sent to.
  if (way !== null) return way.includes('#') ? way : way + hash
  if (viewer.isLoggedIn && viewer.isNewlyRegistered && refused.includes('sign-up')) {
    const step: OpenDialog = { name: 'confirm-email', value: AFTER_SIGN_UP }
    return pathname + searchText(withDialog(withoutDialogs(query), step)) + hash
  }
  if (!refused.some((name) => offersSignIn(name, viewer))) return null
  const offer: OpenDialog = { name: 'sign-in', value: pathname + search + hash }
  return pathname + searchText(withDialog(withoutDialogs(query), offer)) + hash
}

/** Where who signs in by way of another site goes to: the way back that a way in holds, else the page below it. */
export function wayFrom(value: string): string {
  const { pathname, search, hash } = location
  const below = pathname + searchText(withoutDialogs(new URLSearchParams(search))) + hash
  const way = wayOf(value) ?? safePath(below) ?? '/'
  return way.length > MAX_ROUTE_LENGTH ? '/' : way
}

/** Longer ones are not taken along. */
const MAX_ROUTE_LENGTH = 300
