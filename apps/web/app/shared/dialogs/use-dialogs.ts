import { type DialogName, mayOpenDialog, offersSignIn } from '@tessera/contract/dialogs'
import { safePath } from '@tessera/contract/safe-path'
import { use, useCallback } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { useSession } from '../session/use-session.ts'
import { DialogIsOpen } from './dialog-is-open.ts'
import { readDialogs, searchText, withDialog, withoutDialogs } from './dialog-url.ts'
import { goBackOnce } from './go-back-once.ts'
import { afterRefusal, keptValue, signInOffer } from './way-through-sign-in.ts'

export interface OpenOptions {
  /** Keep the dialogs that are open below this one. */
  readonly isOver?: boolean
}

export type OpenDialogFunction = (name: DialogName, value?: string, options?: OpenOptions) => void

/** What the history keeps about a dialog that this page opened. */
interface DialogState {
  /** True when going back closes it: there is a page of ours below. */
  readonly isDialogPushed?: boolean
}

/** The history's state, if it is one of ours. */
const dialogState = (state: unknown): DialogState =>
  typeof state === 'object' && state !== null ? (state as DialogState) : {}

/**
 * Opens a dialog by its name: `open('wallet', 'deposit')`. A guest who asks for a player's dialog is offered to sign
 * in first and gets it afterwards. A dialog that was closed opens none: it is still there while it moves out of view,
 * and what it waited for may come after it has gone.
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
      const asked = { name, value: value ?? keptValue(search, name) }
      const dialog = isOffer ? signInOffer(location, asked, options.isOver) : asked
      const isReplacing = readDialogs(search).length > 0 && !options.isOver
      const isDialogPushed = isReplacing ? dialogState(location.state).isDialogPushed === true : true
      goTo(navigate, location, withDialog(search, dialog, options.isOver), { isDialogPushed }, isReplacing)
    },
    [navigate, location, isLoggedIn, isConfirmed, isOpen],
  )
}

/** Closes a dialog; by going back where that shows the same page without it, so that Back does not open it again. */
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

/** Takes dialogs out of the URL without a trace in the history. */
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
 * What becomes of dialogs that the viewer may not see: their parameters leave the URL. A guest is offered to sign in for
 * them; who has signed in is led to where it was asked for.
 */
export function useRefuseDialogs(): (names: readonly DialogName[]) => void {
  const navigate = useNavigate()
  const location = useLocation()
  const { isLoggedIn, isConfirmed, profile } = useSession()
  // Who came by a telephone number has no address to confirm.
  const isNewlyRegistered = profile?.isNewlyRegistered === true && profile.email !== null
  return useCallback(
    (names) => {
      const { isDialogPushed = false } = dialogState(location.state)
      const to = afterRefusal(location, names, { isLoggedIn, isConfirmed, isNewlyRegistered })
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
