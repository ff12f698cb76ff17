import type { Platform } from '../../platform/platform.ts'
import type { MessageWords } from './message-words.ts'

export interface NotificationsDeps extends Pick<Platform, 'database' | 'mailer' | 'mailWords' | 'publicUrl'> {
  /** Texts of messages. Rejects if the content is invalid. */
  readonly words: () => Promise<MessageWords>
}
