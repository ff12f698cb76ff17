import { environmentPart } from '@tessera/server-kit'
import { z } from 'zod'

/** Days after its last message in which a chat is stored, unless the environment says otherwise. */
export const DEFAULT_RETENTION_DAYS = 180

/** Environment of the live chat. */
export const supportEnvironment = environmentPart({
  variables: {
    CHAT_RETENTION_DAYS: {
      schema: z.coerce.number().int().min(1).max(3650).default(DEFAULT_RETENTION_DAYS),
      about: 'days after its last message in which a chat with support is stored',
      fallback: `\`${DEFAULT_RETENTION_DAYS}\``,
    },
  },
  settings: ({ CHAT_RETENTION_DAYS }) => ({ chatRetentionDays: CHAT_RETENTION_DAYS }),
})
