import { useLingui } from '@lingui/react/macro'
import type { PlayerDocument } from '@tessera/contract'

/** What a document shows. */
export function useKindNames(): Readonly<Record<PlayerDocument['kind'], string>> {
  const { t } = useLingui()
  return {
    identity: t`Passport or identity card`,
    address: t`Proof of address`,
    payment: t`Proof of a payment method`,
    other: t`Something else`,
  }
}

/** Why a document was refused, and what to do about it. */
export function useReasonTexts(): Readonly<Record<NonNullable<PlayerDocument['reason']>, string>> {
  const { t } = useLingui()
  return {
    unreadable: t`We could not read it. Please take a sharp photo in good light.`,
    incomplete: t`Part of it is missing. Please show all four corners, or all pages.`,
    expired: t`It is no longer valid. Please send one that is.`,
    wrong_kind: t`It shows something else than what you chose. Please send another document.`,
    other_person: t`It names somebody else. Please send one in your own name.`,
    other: t`We could not accept it. Support can tell you more.`,
  }
}
