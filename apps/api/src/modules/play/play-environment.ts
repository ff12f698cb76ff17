import { environmentPart, signingKey } from '@tessera/server-kit'

/** Environment of the open games. */
export const playEnvironment = environmentPart({
  variables: {
    GAME_TOKEN_SECRET: {
      schema: signingKey('the key that signs tokens of game sessions'),
      about: 'signs tokens of game sessions',
      key: 'database',
    },
  },
  settings: ({ GAME_TOKEN_SECRET }) => ({ gameTokenSecret: GAME_TOKEN_SECRET }),
})
