import { loadWords, plainText, textWith, type Words } from '@tessera/words'
import { z } from 'zod'

const words = (...names: string[]) =>
  z.strictObject({ title: plainText, text: names.length === 0 ? plainText : textWith(...names) })

/** Texts of messages and pushes: `content/<language>/messages.yaml`. Notices and limits have the words of their mails. */
const messageWordsSchema = z.strictObject({
  /** Texts around a message that is sent by e-mail. Its button opens the page of the message. */
  mail: z.strictObject({ greeting: plainText, button: plainText, after: plainText }),
  'deposit-credited': words('amount'),
  'deposit-declined': words('amount'),
  'withdrawal-paid': words('amount'),
  'withdrawal-declined': words('amount'),
  'bonus-issued': words('title', 'amount'),
  'free-spins-issued': words('title', 'count'),
  'bonus-converted': words('title', 'amount'),
  'bonus-cancelled': words('title'),
  'bonus-ended': words('title'),
  'bonus-ends-soon': words('title', 'time'),
  'cashback-due': words('title', 'amount'),
  'bet-won': words('amount'),
  'bet-lost': words('amount'),
  'bet-void': words('amount'),
  'quest-completed': words('name'),
  'level-reached': words('name'),
  'tournament-prize': words('name', 'place', 'amount'),
  'tournament-free-spins': words('name', 'place', 'count'),
  'tournament-stopped': words('name'),
  'referral-earned': words('amount'),
  'referral-month': words('amount'),
  'chat-answered': words(),
})

export type MessageWords = Words<z.output<typeof messageWordsSchema>>

/** Loads the texts of messages. Throws `ContentError`. */
export const loadMessageWords = (folder?: string): Promise<MessageWords> =>
  loadWords('messages', messageWordsSchema, folder)
