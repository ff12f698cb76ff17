import type { Words } from '@tessera/words'
import type { z } from 'zod'
import type { Platform } from '../../platform/platform.ts'
import type { messageWordsSchema } from './message-words.ts'

export type MessageWords = Words<z.output<typeof messageWordsSchema>>

export interface NotificationsDeps extends Pick<Platform, 'database' | 'mailer' | 'mailWords' | 'publicUrl'> {
  /** Texts of messages. Rejects if the content is invalid. */
  readonly words: () => Promise<MessageWords>
}
