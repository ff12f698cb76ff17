import { bearerKey, environmentPart, signingKey } from '@tessera/server-kit'

/** Environment of the sessions: the key of their tokens, and of realtime servers that ask who connects. */
export const sessionsEnvironment = environmentPart({
  variables: {
    TOKEN_SECRET: {
      schema: signingKey('the key that signs session tokens'),
      about: 'signs session tokens',
      key: 'database',
    },
    REALTIME_PROXY_KEY: {
      schema: bearerKey('the key of the realtime servers').optional(),
      about: 'key that realtime servers in other processes send when they ask who connects',
      key: 'installation',
    },
  },
  settings: ({ TOKEN_SECRET, REALTIME_PROXY_KEY }) => ({
    tokenSecret: TOKEN_SECRET,
    ...(REALTIME_PROXY_KEY === undefined ? {} : { realtimeProxyKey: REALTIME_PROXY_KEY }),
  }),
})
