import { environmentPart, roleSwitch } from '@tessera/server-kit'

/** Environment of the bot. */
export const botEnvironment = environmentPart({
  variables: {
    TELEGRAM_BOT: {
      schema: roleSwitch('on'),
      about:
        '`off` if another program responds to the messages of the first bot of `TELEGRAM_BOTS` with a token: its webhook and its commands then stay as they are',
      fallback: '`on`',
    },
  },
  settings: ({ TELEGRAM_BOT }) => ({ respondsAsBot: TELEGRAM_BOT }),
})
