import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { useSite } from '../../platform/site/site-context.tsx'
import { readDialogs } from '../../platform/urls/dialog-url.ts'
import {
  type ConsentKind,
  isAllowed,
  onConsent,
  storedConsent,
} from '../../platform/visitor/cookie-choice.ts'
import { offeredKinds } from '../../platform/visitor/offered-kinds.ts'

/** Returns which kinds of third parties the visitor allows now, and follows each new choice. */
export function useConsent(): (kind: ConsentKind) => boolean {
  const { asksConsent } = useSession()
  const [consent, setConsent] = useState(() => storedConsent(localStorage))
  useEffect(() => onConsent(() => setConsent(storedConsent(localStorage))), [])
  return (kind) => isAllowed(consent, kind, asksConsent)
}

/** Opens the dialog once per page view while a choice that has to be asked for is missing and no other dialog is open. */
export function useConsentRequest(): void {
  const { asksConsent } = useSession()
  const { thirdParties } = useSite()
  const { search } = useLocation()
  const open = useOpenDialog()
  const hasAsked = useRef(false)
  useEffect(() => {
    if (!asksConsent || hasAsked.current) return
    const consent = storedConsent(localStorage)
    if (offeredKinds(thirdParties).every((kind) => consent[kind] !== undefined)) return
    if (readDialogs(new URLSearchParams(search)).length > 0) return
    hasAsked.current = true
    open('cookie-request')
  }, [asksConsent, thirdParties, search, open])
}
