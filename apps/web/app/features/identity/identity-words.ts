import { useLingui } from '@lingui/react/macro'
import type { IdentityCheck } from '@tessera/contract'

/** Returns the reasons for a failed check, as shown to a player who may try again. */
export function useIdentityReasons(): Readonly<Record<IdentityCheck['reasons'][number], string>> {
  const { t } = useLingui()
  return {
    unreadable: t`We couldn’t read the document.`,
    expired: t`The document has expired.`,
    unsupported: t`We don’t accept this type of document.`,
    mismatch: t`The document doesn’t match your profile.`,
    face: t`We couldn’t match your face to the document.`,
    forged: t`The document didn’t pass our check.`,
  }
}
