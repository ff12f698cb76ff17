import { useLingui } from '@lingui/react/macro'
import type { LimitsMeta } from '@tessera/contract'
import { momentText } from '@tessera/words/date-text'
import { useLocale } from '../../platform/locale/use-locale.ts'

/** Title and text of what a national self-exclusion register refuses. */
export interface RegisterText {
  readonly title: string
  readonly text: string
  /** True if the player has to complete their profile. */
  readonly isIncomplete: boolean
}

/** Returns the texts about the register of the player's country; null if it refuses nothing. */
export function useRegisterText(
  meta: Pick<LimitsMeta, 'register' | 'timeZone'> | undefined,
): RegisterText | null {
  const { t } = useLingui()
  const { locale } = useLocale()
  const register = meta?.register
  if (!meta || !register) return null
  const { name, state, until } = register
  if (state === 'unavailable')
    return {
      title: t`We can’t check ${name} right now`,
      text: t`Before you deposit or bet, we have to check this self-exclusion register. We’ll keep trying. You can still withdraw your money.`,
      isIncomplete: false,
    }
  if (state === 'incomplete')
    return {
      title: t`We can’t check ${name} with your details`,
      text: t`Before you deposit or bet, we have to check this self-exclusion register. Complete your name and date of birth in your profile.`,
      isIncomplete: true,
    }
  const end = until === null ? null : momentText(until, locale, meta.timeZone)
  return {
    title: t`You’re listed in ${name}`,
    isIncomplete: false,
    text:
      end === null
        ? t`You’ve excluded yourself from gambling without an end. You can’t deposit or bet, but you can withdraw your money.`
        : t`You’ve excluded yourself from gambling until ${end}. You can’t deposit or bet, but you can withdraw your money.`,
  }
}
