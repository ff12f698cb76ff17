import { DIALOGS, type DialogDefinition, type DialogName, mayOpenDialog } from '@tessera/contract/dialogs'
import { safePath } from '@tessera/contract/safe-path'
import { useCallback } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { useSession } from '../session/use-session.ts'
import {
  NO_VALUE,
  type OpenDialog,
  readDialogs,
  searchText,
  withDialog,
  withoutDialogs,
} from './dialog-url.ts'

export interface OpenOptions {
  /** Keep the dialogs that are open below this one. */
  readonly isOver?: boolean
}

export type OpenDialogFunction = (name: DialogName, value?: string, options?: OpenOptions) => void

/** What the history keeps about a dialog that this page opened. */
interface DialogState {
  /** True when going back closes it: there is a page of ours below. */
  readonly isDialogPushed?: boolean
  /** The dialog that a guest asked for, opened after signing in. */
  readonly wanted?: OpenDialog
}

/** The history's state, if it is one of ours. */
export const dialogState = (state: unknown): DialogState =>
  typeof state === 'object' && state !== null ? (state as DialogState) : {}

/**
 * Opens a dialog by its name: `open('wallet', 'deposit')`. A guest who asks for a player's dialog is offered to sign
 * in first and gets it afterwards.
 */
export function useOpenDialog(): OpenDialogFunction {
  const navigate = useNavigate()
  const location = useLocation()
  const viewer = useSession()
  const { isLoggedIn, isConfirmed } = viewer

  return useCallback(
    (name, value = NO_VALUE, options = {}) => {
      const definition: DialogDefinition = DIALOGS[name]
      const isOffer = !isLoggedIn && definition.access !== 'anyone' && definition.access !== 'guest'
      if (!isOffer && !mayOpenDialog(name, { isLoggedIn, isConfirmed })) return
      const dialog: OpenDialog = isOffer ? { name: 'sign-in', value: NO_VALUE } : { name, value }
      const search = new URLSearchParams(location.search)
      const known = dialogState(location.state)
      const isReplacing = readDialogs(search).length > 0 && !options.isOver
      const state: DialogState = {
        isDialogPushed: isReplacing ? known.isDialogPushed === true : true,
        ...(isOffer
          ? { wanted: { name, value } }
          : known.wanted && isReplacing
            ? { wanted: known.wanted }
            : {}),
      }
      goTo(navigate, location, withDialog(search, dialog, options.isOver), state, isReplacing)
    },
    [navigate, location, isLoggedIn, isConfirmed],
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
      if (dialogState(location.state).isDialogPushed && dialogs.at(-1)?.name === name) navigate(-1)
      else goTo(navigate, location, withoutDialogs(search, [name]), {}, true)
    },
    [navigate, location],
  )
}

/** After signing in: opens what the guest asked for, else just closes. */
export function useFinishSignIn(): () => void {
  const navigate = useNavigate()
  const location = useLocation()
  return useCallback(() => {
    const { wanted, isDialogPushed } = dialogState(location.state)
    const search = withoutDialogs(new URLSearchParams(location.search))
    if (wanted)
      goTo(navigate, location, withDialog(search, wanted), { isDialogPushed: isDialogPushed === true }, true)
    else if (isDialogPushed) navigate(-1)
    else goTo(navigate, location, search, {}, true)
  }, [navigate, location])
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

function goTo(
  navigate: NavigateFunction,
  location: { pathname: string; hash: string },
  search: URLSearchParams,
  state: DialogState,
  replace: boolean,
): void {
  navigate(safePath(location.pathname + searchText(search) + location.hash) ?? '/', {
    replace,
    state,
    preventScrollReset: true,
  })
}
