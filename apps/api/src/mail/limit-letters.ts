import { formatAmount } from '@tessera/money'
import { fill, languageOf } from '@tessera/words'
import { momentText } from '@tessera/words/date-text'
import { z } from 'zod'
import type { LinkWords } from './link-words.ts'
import type { MailMessage } from './mailer.ts'
import { letter, type MailWords } from './messages.ts'

/** Facts of a letter about a limit or a break. */
export const limitLetterSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['added', 'lowered', 'raised', 'reached']),
    limit: z.enum(['bet', 'loss', 'deposit']),
    period: z.enum(['daily', 'weekly', 'monthly']),
    /** In subunits. */
    amount: z.string(),
    currency: z.string(),
  }),
  z.object({
    kind: z.enum(['deleted', 'requested']),
    limit: z.enum(['bet', 'loss', 'deposit']),
    period: z.enum(['daily', 'weekly', 'monthly']),
  }),
  z.object({
    kind: z.enum(['break-started', 'break-extended']),
    break: z.enum(['self-exclusion', 'cooling-off']),
    /** Null without an end. */
    until: z.iso.datetime().nullable(),
  }),
  /** A sign of harm was found. The letter names neither its rule nor an amount, since others may read it. */
  z.object({ kind: z.literal('check-in') }),
  z.object({ kind: z.literal('break-ended'), break: z.enum(['self-exclusion', 'cooling-off']) }),
])
export type LimitLetter = z.output<typeof limitLetterSchema>

interface Reader {
  readonly language: string
  readonly timeZone: string | null
}

/** Returns the letter about a change of a limit or break. It says what holds now, and promotes nothing. */
export function limitLetter(
  words: MailWords,
  reader: Reader,
  facts: LimitLetter,
  publicUrl: string,
): Pick<MailMessage, 'subject' | 'text' | 'html'> {
  const texts = limitWordsOf(words, reader, facts)
  return letter(languageOf(reader.language), texts, `${publicUrl}/profile/limits`, null)
}

/** Returns the texts of such a letter, with their values. */
export function limitWordsOf(
  words: MailWords,
  { language, timeZone }: Reader,
  facts: LimitLetter,
): LinkWords {
  const locale = languageOf(language)
  const texts = words[locale].limits
  const filled = (chosen: LinkWords, values: Readonly<Record<string, string>>): LinkWords => ({
    ...chosen,
    lead: fill(chosen.lead, values),
  })
  if (facts.kind === 'check-in') return filled(texts['check-in'], {})
  if ('limit' in facts) {
    const values = { limit: texts.names[facts.limit], period: texts.periods[facts.period] }
    if (!('amount' in facts)) return filled(texts[facts.kind], values)
    const amount = formatAmount(BigInt(facts.amount), facts.currency, locale)
    return filled(texts.money[facts.kind], { ...values, amount })
  }
  const values = { break: texts.names[facts.break] }
  if (facts.kind === 'break-ended') return filled(texts['break-ended'], values)
  if (facts.until === null) return filled(texts['break-endless'], values)
  const until = momentText(new Date(facts.until), locale, timeZone ?? 'UTC')
  return filled(texts[facts.kind], { ...values, until })
}
