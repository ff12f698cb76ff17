import { type DialogName, mayOpenDialog, offersSignIn } from '@tessera/contract/dialogs'
import { safePath } from '@tessera/contract/safe-path'
import { use, useCallback } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { useSession } from '../../platform/session/use-session.ts'
import { readDialogs, searchText, withDialog, withoutDialogs } from '../../platform/urls/dialog-url.ts'
import { DialogIsOpen } from './dialog-is-open.ts'
import { goBackOnce } from './go-back-once.ts'
import { inheritedValue, signInOffer, targetAfterRefusal } from './sign-in-return.ts'

export interface OpenOptions {
  /** Keep the open dialogs below this one. */
  readonly isOver?: boolean
}

export type OpenDialogFunction = (name: DialogName, value?: string, options?: OpenOptions) => void

/** History state of a dialog that this page opened. */
interface DialogState {
  /** True if going back closes the dialog: the entry below is a page of ours. */
  readonly isDialogPushed?: boolean
}

/** Returns the history state if this app wrote it. */
const dialogState = (state: unknown): DialogState =>
  typeof state === 'object' && state !== null ? (state as DialogState) : {}

/**
 * Returns a function that opens a dialog by its name: `open('wallet', 'deposit')`. A guest who opens a dialog for
 * players signs in first, and the dialog follows. A dialog that is closing can't open another one: its pending requests
 * may finish after it was closed.
 */
export function useOpenDialog(): OpenDialogFunction {
  const navigate = useNavigate()
  const location = useLocation()
  const { isLoggedIn, isConfirmed } = useSession()
  const isOpen = use(DialogIsOpen)

  return useCallback(
    (name, value, options = {}) => {
      if (!isOpen) return
      const viewer = { isLoggedIn, isConfirmed }
      const isOffer = offersSignIn(name, viewer)
      if (!isOffer && !mayOpenDialog(name, viewer)) return
      const search = new URLSearchParams(location.search)
      const asked = { name, value: value ?? inheritedValue(search, name) }
      const dialog = isOffer ? signInOffer(location, asked, options.isOver) : asked
      const isReplacing = readDialogs(search).length > 0 && !options.isOver
      const isDialogPushed = isReplacing ? dialogState(location.state).isDialogPushed === true : true
      goTo(navigate, location, withDialog(search, dialog, options.isOver), { isDialogPushed }, isReplacing)
    },
    [navigate, location, isLoggedIn, isConfirmed, isOpen],
  )
}

/**
 * Returns a function that closes a dialog. It goes back in history if that shows the same page without the dialog, so
 * that Back doesn't open it again.
 */
export function useCloseDialog(): (name: DialogName) => void {
  const navigate = useNavigate()
  const location = useLocation()
  return useCallback(
    (name) => {
      const search = new URLSearchParams(location.search)
      const dialogs = readDialogs(search)
      if (!dialogs.some((dialog) => dialog.name === name)) return
      if (dialogState(location.state).isDialogPushed && dialogs.at(-1)?.name === name)
        goBackOnce(navigate, location)
      else goTo(navigate, location, withoutDialogs(search, [name]), {}, true)
    },
    [navigate, location],
  )
}

/** Returns a function that removes dialogs from the URL without a new history entry. */
export function useDropDialogs(): (names: readonly DialogName[]) => void {
  const navigate = useNavigate()
  const location = useLocation()
  return useCallback(
    (names) =>
      goTo(navigate, location, withoutDialogs(new URLSearchParams(location.search), names), {}, true),
    [navigate, location],
  )
}

/**
 * Returns a function that removes dialogs that the viewer may not see from the URL. A guest is offered the sign-in
 * instead; a player who has signed in is led to the page they requested.
 */
export function useRefuseDialogs(): (names: readonly DialogName[]) => void {
  const navigate = useNavigate()
  const location = useLocation()
  const { isLoggedIn, isConfirmed, profile } = useSession()
  // A player who registered by phone number has no email address to confirm.
  const isNewlyRegistered = profile?.isNewlyRegistered === true && profile.email !== null
  return useCallback(
    (names) => {
      const { isDialogPushed = false } = dialogState(location.state)
      const to = targetAfterRefusal(location, names, { isLoggedIn, isConfirmed, isNewlyRegistered })
      if (to === null && isDialogPushed) {
        goBackOnce(navigate, location)
        return
      }
      const rest = searchText(withoutDialogs(new URLSearchParams(location.search), names))
      const target = to ?? location.pathname + rest + location.hash
      void navigate(safePath(target) ?? '/', {
        replace: true,
        state: { isDialogPushed },
        preventScrollReset: true,
      })
    },
    [navigate, location, isLoggedIn, isConfirmed, isNewlyRegistered],
  )
}

function goTo(
  navigate: NavigateFunction,
  location: { pathname: string; hash: string },
  search: URLSearchParams,
  state: DialogState,
  replace: boolean,
): void {
  const to = safePath(location.pathname + searchText(search) + location.hash) ?? '/'
  void navigate(to, { replace, state, preventScrollReset: true })
}
