import { useLingui } from '@lingui/react/macro'
import type { PlayerDocument } from '@tessera/contract'

/** Returns the names of the document types. */
export function useKindNames(): Readonly<Record<PlayerDocument['kind'], string>> {
  const { t } = useLingui()
  return {
    identity: t`Passport or ID card`,
    address: t`Proof of address`,
    payment: t`Proof of a payment method`,
    other: t`Other`,
  }
}

/** Returns the reasons for a rejection, with advice. */
export function useReasonTexts(): Readonly<Record<NonNullable<PlayerDocument['reason']>, string>> {
  const { t } = useLingui()
  return {
    unreadable: t`We couldn’t read the document. Please take a sharp photo in good light.`,
    incomplete: t`Part of the document is missing. Please include all four corners or all pages.`,
    expired: t`This document has expired. Please upload a valid one.`,
    wrong_kind: t`This isn’t the document type you selected. Please upload another one.`,
    other_person: t`This document isn’t in your name. Please upload one that is.`,
    other: t`We couldn’t accept this document. Please contact support.`,
  }
}
