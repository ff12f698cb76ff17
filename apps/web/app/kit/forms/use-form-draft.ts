import { FIELDS, isFieldName } from '@tessera/form-rules'
import { useEffect, useRef } from 'react'
import { draftSavers } from '../../platform/session/leave.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { storeDraft, takeDraft, typedValues } from './form-draft.ts'
import type { Form, FormValues } from './use-form.ts'

/** True if the value of a field may be stored during a new sign-in: no passwords, codes or security answers. */
export const isDraftField = (name: string): boolean =>
  isFieldName(name) && name !== 'securityAnswer' && !['password', 'hidden'].includes(FIELDS[name].kind)

/**
 * Restores the changes a player made in a form before their session ended elsewhere, after they sign in again. The
 * draft is stored in the tab.
 *
 * @param initial the form's values without a draft
 */
export function useFormDraft(id: string, form: Form, initial: FormValues): void {
  const playerId = useSession().profile?.id
  const latest = useRef({ form, initial })
  latest.current = { form, initial }

  useEffect(() => {
    if (playerId === undefined) return
    const whose = { form: id, playerId }
    const typed = takeDraft(sessionStorage, whose, Date.now()) ?? {}
    // The list of fields may have changed since.
    for (const [name, value] of Object.entries(typed))
      if (name in latest.current.form.values) latest.current.form.set(name, value)

    const store = () => {
      const { form: shown, initial: first } = latest.current
      storeDraft(sessionStorage, whose, typedValues(shown.values, first, isDraftField), Date.now())
    }
    draftSavers.add(store)
    return () => void draftSavers.delete(store)
  }, [id, playerId])
}
