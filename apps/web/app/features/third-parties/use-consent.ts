import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { useSite } from '../../platform/site/site-context.tsx'
import { readDialogs } from '../../platform/urls/dialog-url.ts'
import {
  type ConsentKind,
  consentText,
  isAllowed,
  onConsent,
  readConsent,
  storedConsent,
} from '../../platform/visitor/cookie-choice.ts'
import { offeredKinds } from '../../platform/visitor/offered-kinds.ts'

/** Returns the text of the choices on the server, which knows none. */
const NONE = () => null

/** Returns which kinds of third parties the visitor allows now, and follows each new choice. */
export function useConsent(): (kind: ConsentKind) => boolean {
  const { asksConsent } = useSession()
  // Another tab may change the choice between the first rendering and the subscription, which this compares.
  const stored = useSyncExternalStore(onConsent, () => consentText(localStorage), NONE)
  const consent = readConsent(stored)
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
