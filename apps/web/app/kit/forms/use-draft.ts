import { use, useEffect, useRef } from 'react'
import { draftSavers } from '../../platform/browser/form-drafts.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { DialogIsOpen } from '../dialogs/dialog-is-open.ts'
import { storeDraft, takeDraft } from './form-draft.ts'
import type { FormValues } from './use-form.ts'

/** Parts of a form that its draft needs. */
interface Draft {
  /** Returns the values that the visitor has entered and that may be stored. */
  readonly typed: () => FormValues
  /** Enters stored values. */
  readonly restore: (typed: FormValues) => void
}

/**
 * Restores what a visitor entered before the page was left without their doing: because the session had ended, or for
 * a newer build. The draft is stored in the tab.
 */
export function useDraft(id: string, draft: Draft): void {
  const playerId = useSession().profile?.id ?? null
  // A dialog that closes, or that is rendered before it is opened, takes no draft.
  const isShown = use(DialogIsOpen)
  const latest = useRef(draft)
  latest.current = draft

  useEffect(() => {
    if (!isShown) return
    const whose = { form: id, playerId }
    const typed = takeDraft(sessionStorage, whose, Date.now())
    if (typed !== null) latest.current.restore(typed)
    const store = () => storeDraft(sessionStorage, whose, latest.current.typed(), Date.now())
    draftSavers.add(store)
    return () => void draftSavers.delete(store)
  }, [id, playerId, isShown])
}
