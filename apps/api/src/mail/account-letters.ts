import { fill, languageOf } from '@tessera/words'
import { momentText } from '@tessera/words/date-text'
import type { MailMessage } from './mailer.ts'
import { letter, type MailWords } from './messages.ts'

/** Letters about a player's account as a whole. */
export const ACCOUNT_LETTERS = [
  'export-ready',
  'closing-asked',
  'closing-withdrawn',
  'closing-held',
  'account-closed',
  'accounts-merged',
  'late-money',
] as const
export type AccountLetter = (typeof ACCOUNT_LETTERS)[number]

/** Returns a letter about an account. Its time is in the player's time zone, and its button opens the account settings. */
export function accountLetter(
  words: MailWords,
  { language, timeZone }: { readonly language: string; readonly timeZone: string | null },
  name: AccountLetter,
  at: Date,
  publicUrl: string,
): Pick<MailMessage, 'subject' | 'text' | 'html'> {
  const locale = languageOf(language)
  const texts = words[locale].account[name]
  const time = momentText(at, locale, timeZone ?? 'UTC')
  return letter(
    locale,
    { ...texts, lead: fill(texts.lead, { time }) },
    `${publicUrl}/profile/settings/account`,
    null,
  )
}
