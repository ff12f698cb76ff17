import { environmentPart, serviceAddress } from '@tessera/server-kit'

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
