import { environmentPart, publicAddress, serviceAddress } from '@tessera/server-kit'
import { z } from 'zod'

/** An OpenID Connect provider that players can sign in with. */
export const socialConnectionSchema = z.strictObject({
  /** Id of the provider, used in addresses: `/auth/social/{id}/callback`. */
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/)
    // These are paths of other calls.
    .refine((id) => !['unlink', 'telegram', 'start'].includes(id), 'is reserved'),
  /** Name of the provider for players. */
  name: z.string().min(1).max(40),
  /** Issuer, exactly as the provider writes it. Any other issuer is refused. */
  issuer: publicAddress('the issuer of the provider'),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  /** True if the provider's verified addresses are trusted. They become confirmed addresses of new players. */
  vouchesForEmail: z.boolean().default(false),
  /** `prompt` parameter of OpenID Connect Core 3.1.2.1, such as `select_account`. */
  prompt: z.string().optional(),
  /** Address at which this process reaches the provider, if not the issuer's. */
  backchannelUrl: serviceAddress('the address of the provider').optional(),
})
export type SocialConnectionConfig = z.output<typeof socialConnectionSchema>

const connectionsList = z
  .string()
  .default('[]')
  .transform((text, context) => {
    try {
      return JSON.parse(text)
    } catch {
      // The text contains secrets, so the message doesn't quote it.
      context.addIssue({ code: 'custom', message: 'is not valid JSON' })
      return z.NEVER
    }
  })
  .pipe(
    z
      .array(
        socialConnectionSchema.transform(({ prompt, backchannelUrl, ...rest }) => ({
          ...rest,
          ...(prompt === undefined ? {} : { prompt }),
          ...(backchannelUrl === undefined ? {} : { backchannelUrl }),
        })),
      )
      .refine(
        (list) => new Set(list.map(({ id }) => id)).size === list.length,
        'two connections have the same id',
      ),
  )

/** Environment of the social providers. */
export const socialEnvironment = environmentPart({
  variables: {
    SOCIAL_CONNECTIONS: {
      schema: connectionsList,
      about: 'OpenID Connect providers that players can sign in with, as JSON ([format](#social-accounts))',
      fallback: 'none',
    },
  },
  settings: ({ SOCIAL_CONNECTIONS }): { readonly socialConnections: readonly SocialConnectionConfig[] } => ({
    socialConnections: SOCIAL_CONNECTIONS,
  }),
})

export interface SocialConfig {
  /** Connections in the order in which players see them; none if not given. */
  readonly socialConnections?: readonly SocialConnectionConfig[]
  /** Fetch function for requests to providers. Tests replace it. */
  readonly socialFetch?: typeof fetch
}
