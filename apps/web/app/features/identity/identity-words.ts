import { useLingui } from '@lingui/react/macro'
import type { IdentityCheck } from '@tessera/contract'

/** Why a check failed, in the words of who may try again. */
export function useIdentityReasons(): Readonly<Record<IdentityCheck['reasons'][number], string>> {
  const { t } = useLingui()
  return {
    unreadable: t`The document could not be read.`,
    expired: t`The document is no longer valid.`,
    unsupported: t`This kind of document is not accepted.`,
    mismatch: t`The document does not match what your profile says.`,
    face: t`Your face could not be compared with the document.`,
    forged: t`The document did not pass the check.`,
  }
}
