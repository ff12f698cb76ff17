import { FIELDS, isFieldName } from '@tessera/form-rules'
import { useEffect, useRef } from 'react'
import { beforeSignIn } from '../session/leave.ts'
import { useSession } from '../session/use-session.ts'
import { keepDraft, takeDraft, typedValues } from './form-draft.ts'
import type { Form, FormValues } from './use-form.ts'

/** Whether what stands in a field may be kept while somebody signs in again: no password, no code, no secret answer. */
export const mayKeepField = (name: string): boolean =>
  isFieldName(name) && name !== 'securityAnswer' && !['password', 'hidden'].includes(FIELDS[name].kind)

/**
 * Brings back what a player had typed into a form when their session ended elsewhere, once they have signed in again. The
 * tab keeps it meanwhile.
 *
 * @param initial what the form shows without it
 */
export function useFormDraft(id: string, form: Form, initial: FormValues): void {
  const playerId = useSession().profile?.id
  const latest = useRef({ form, initial })
  latest.current = { form, initial }

  useEffect(() => {
    if (playerId === undefined) return
    const whose = { form: id, playerId }
    const typed = takeDraft(sessionStorage, whose, Date.now()) ?? {}
    // The list of fields may be another one by now.
    for (const [name, value] of Object.entries(typed))
      if (name in latest.current.form.values) latest.current.form.set(name, value)

    const keep = () => {
      const { form: shown, initial: first } = latest.current
      keepDraft(sessionStorage, whose, typedValues(shown.values, first, mayKeepField), Date.now())
    }
    beforeSignIn.add(keep)
    return () => void beforeSignIn.delete(keep)
  }, [id, playerId])
}
