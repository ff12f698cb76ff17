import { environmentPart, serviceAddress } from '@tessera/server-kit'
import { z } from 'zod'
import { DEFAULT_RETENTION_DAYS } from './contact/delete-communications.ts'
import { publicKeyOf, type VapidDetails } from './push/vapid.ts'

/** Environment of the channels by which messages reach players outside of the app. */
export const notificationsEnvironment = environmentPart({
  variables: {
    TELEGRAM_API_URL: {
      schema: serviceAddress('the Bot API').default('https://api.telegram.org'),
      about:
        'the Bot API by which the first bot of `TELEGRAM_BOTS` with a token sends messages to players with a Telegram sign-in',
      fallback: '`https://api.telegram.org`',
    },
  },
  settings: ({ TELEGRAM_API_URL }) => ({ telegramApiUrl: TELEGRAM_API_URL.replace(/\/$/, '') }),
})

/** Environment of Web Push and of the contact form. */
export const notificationsSettings = environmentPart({
  variables: {
    VAPID_PRIVATE_KEY: {
      schema: z
        .string()
        .refine(
          (key) => publicKeyOf(key) !== null,
          'must be a private key of `npx web-push generate-vapid-keys`',
        )
        .optional(),
      about:
        'private key that signs pushes to browsers, from `npx web-push generate-vapid-keys`; without it none are sent. With another key, players have to switch pushes on again',
      fallback: 'none',
      key: 'installation',
    },
    VAPID_SUBJECT: {
      schema: z
        .string()
        .regex(
          /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
          'must be mailto:push@casino.example or an https address',
        )
        .optional(),
      about: 'address by which push services reach the operator; required with `VAPID_PRIVATE_KEY`',
    },
    CONTACT_EMAIL: {
      schema: z.email().optional(),
      about: 'address that receives the messages of the contact form; without it they are only stored',
      fallback: 'none',
    },
    CONTACT_RETENTION_DAYS: {
      schema: z.coerce.number().int().min(1).max(3650).default(DEFAULT_RETENTION_DAYS),
      about: 'days for which messages of the contact form are stored',
      fallback: `\`${DEFAULT_RETENTION_DAYS}\``,
    },
  },
  rules: [
    {
      variable: 'VAPID_SUBJECT',
      message: 'missing: an address by which push services reach you, as mailto:push@casino.example',
      isMet: ({ VAPID_PRIVATE_KEY, VAPID_SUBJECT }) =>
        VAPID_PRIVATE_KEY === undefined || VAPID_SUBJECT !== undefined,
    },
  ],
  settings: ({
    VAPID_PRIVATE_KEY,
    VAPID_SUBJECT = '',
    CONTACT_EMAIL,
    CONTACT_RETENTION_DAYS,
  }): {
    readonly vapid: VapidDetails | null
    readonly contactEmail: string | null
    readonly contactRetentionDays: number
  } => {
    const publicKey = VAPID_PRIVATE_KEY === undefined ? null : publicKeyOf(VAPID_PRIVATE_KEY)
    return {
      contactEmail: CONTACT_EMAIL ?? null,
      contactRetentionDays: CONTACT_RETENTION_DAYS,
      vapid:
        VAPID_PRIVATE_KEY === undefined || publicKey === null
          ? null
          : { privateKey: VAPID_PRIVATE_KEY, publicKey, subject: VAPID_SUBJECT },
    }
  },
})
