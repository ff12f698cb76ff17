import type { LocaleCode, Notification } from '@tessera/contract'
import { textIn } from '@tessera/contract/languages'
import { NOTIFICATION_STATE } from '@tessera/contract/statuses'
import { formatAmount } from '@tessera/money'
import { fill } from '@tessera/words'
import { momentText } from '@tessera/words/date-text'
import { limitWordsOf } from '../../mail/limit-letters.ts'
import { type MailWords, newDeviceLead } from '../../mail/messages.ts'
import { type MessageFacts, messageFactsSchema } from './message-facts.ts'
import type { MessageRow } from './message-store.ts'
import type { MessageWords } from './message-words.ts'
import { ABOUT } from './topics.ts'

/** The reader's language and time zone, and the texts. */
export interface Reading {
  readonly locale: LocaleCode
  readonly timeZone: string | null
  readonly words: MessageWords
  readonly mailWords: MailWords
}

/** Returns a stored message in the reader's language. */
export function toNotification(row: MessageRow, reading: Reading): Notification {
  const facts = messageFactsSchema.parse(row.facts)
  const [topic, page] = ABOUT[facts.template]
  const link = facts.template === 'broadcast' ? facts.link : page
  return {
    id: row.id,
    topic,
    content: textOf(facts, reading),
    link,
    state: row.readAt === null ? NOTIFICATION_STATE.unread : NOTIFICATION_STATE.read,
    readAt: row.readAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

function textOf(facts: MessageFacts, reading: Reading): Notification['content'] {
  const { locale, timeZone, mailWords } = reading
  const reader = { language: locale, timeZone }
  if (facts.template === 'limit') {
    const { subject, lead } = limitWordsOf(mailWords, reader, facts.letter)
    return { title: subject, text: lead }
  }
  if (facts.template === 'broadcast')
    return { title: textIn(facts.title, locale), text: textIn(facts.text, locale) }
  if (facts.template === 'notice') {
    const { subject, text } = mailWords[locale].notices[facts.notice]
    return { title: subject, text }
  }
  if (facts.template === 'new-device') {
    const text = newDeviceLead(mailWords, reader, { ...facts, at: new Date(facts.at) })
    return { title: mailWords[locale]['new-device'].subject, text }
  }
  const { title, text } = reading.words[locale][facts.template]
  return { title, text: fill(text, valuesOf(facts, reading)) }
}

type Filled = Exclude<MessageFacts, { template: 'limit' | 'notice' | 'new-device' | 'broadcast' }>

/** Returns the values of a text's placeholders. */
const valuesOf = (facts: Filled, { locale, timeZone }: Reading): Readonly<Record<string, string>> => ({
  ...('amount' in facts ? { amount: formatAmount(BigInt(facts.amount), facts.currency, locale) } : {}),
  ...('title' in facts ? { title: textIn(facts.title, locale) } : {}),
  ...('count' in facts ? { count: String(facts.count) } : {}),
  ...('at' in facts ? { time: momentText(facts.at, locale, timeZone ?? 'UTC') } : {}),
  ...('place' in facts ? { place: String(facts.place) } : {}),
  ...('name' in facts ? { name: textIn(facts.name, locale) } : {}),
})
