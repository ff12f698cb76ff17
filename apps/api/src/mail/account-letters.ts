import { fill, languageOf } from '@tessera/words'
import { momentText } from '@tessera/words/date-text'
import type { MailMessage } from './mailer.ts'
import { letter, type MailWords } from './messages.ts'

/** What a player is told of their account as a whole. */
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

/** A letter about an account; its time is that of the player's zone, and its button leads to where it is looked after. */
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
