import type { DialogName } from '@tessera/contract/dialogs'
import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { DialogIsOpen } from '../../kit/dialogs/dialog-is-open.ts'
import type { DialogProps } from '../../kit/dialogs/dialog-props.ts'
import { useCloseDialog, useDropDialogs, useRefuseDialogs } from '../../kit/dialogs/use-dialogs.ts'
import { PartBoundary } from '../../kit/feedback/part-boundary.tsx'
import { importOnce } from '../../platform/navigation/reload-guard.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { type OpenDialog, readDialogs, refusedDialogs } from '../../platform/urls/dialog-url.ts'
import { loadDialog } from '../registry.ts'
import { stackDialogs, withoutLeft } from './dialog-stack.ts'

type Components = Partial<Record<DialogName, ComponentType<DialogProps>>>

/**
 * Shows the dialogs of the URL after hydration; the server renders only the page. A dialog that the viewer may not see
 * is removed from the URL: a guest is offered the sign-in, and a player continues from the sign-in to their target.
 */
export function DialogHost() {
  const { search } = useLocation()
  const { isLoggedIn, isConfirmed } = useSession()
  const [components, setComponents] = useState<Components>({})
  const [stack, setStack] = useState<readonly OpenDialog[]>([])
  const closeDialog = useCloseDialog()
  const dropDialogs = useDropDialogs()
  const refuseDialogs = useRefuseDialogs()

  useEffect(() => {
    const query = new URLSearchParams(search)
    const refused = refusedDialogs(query, { isLoggedIn, isConfirmed })
    if (refused.length > 0) {
      refuseDialogs(refused)
      return
    }
    const wanted = readDialogs(query)
    setStack((shown) => stackDialogs(shown, wanted))
    for (const { name } of wanted) {
      const loading = loadDialog(name)
      if (!loading) dropDialogs([name])
      else
        void importOnce(() => loading).then((module) => {
          setComponents((known) => (known[name] ? known : { ...known, [name]: module.Dialog }))
        })
    }
  }, [search, isLoggedIn, isConfirmed, dropDialogs, refuseDialogs])

  const open = readDialogs(new URLSearchParams(search))
  return stack.map(({ name, value }) => {
    const Dialog = components[name]
    const level = open.findIndex((dialog) => dialog.name === name)
    const isOpen = level >= 0
    const leave = () => setStack((shown) => withoutLeft(shown, name))
    const fail = () => {
      closeDialog(name)
      leave()
    }
    return Dialog ? (
      <PartBoundary key={name} onError={fail}>
        <DialogIsOpen value={isOpen}>
          <Dialog
            value={value}
            open={isOpen}
            level={Math.max(level, 0)}
            onClose={() => closeDialog(name)}
            onClosed={() => isOpen || leave()}
          />
        </DialogIsOpen>
      </PartBoundary>
    ) : null
  })
}
