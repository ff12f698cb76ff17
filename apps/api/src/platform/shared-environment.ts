import { environmentPart, vaultKeys } from '@tessera/server-kit'

/** Environment that several modules share. */
export const sharedEnvironment = environmentPart({
  variables: {
    PLAYER_DATA_KEY: {
      schema: vaultKeys('the key that encrypts player data'),
      about:
        'encrypts payment details and document numbers of players and the secrets of their authenticator apps, and recognises players who take a break; former keys after commas',
      key: 'database',
    },
  },
  settings: ({ PLAYER_DATA_KEY }) => ({ playerDataKey: PLAYER_DATA_KEY }),
})
