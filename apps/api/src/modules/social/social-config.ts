import { publicAddress, serviceAddress } from '@tessera/server-kit'
import { z } from 'zod'

/** A provider of OpenID Connect that players may come in by. */
export const socialConnectionSchema = z.strictObject({
  /** Stands in addresses: `/auth/social/{id}/callback`. */
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/)
    // Paths of calls of their own.
    .refine((id) => !['unlink', 'telegram', 'start'].includes(id), 'is a word of ours'),
  /** What the provider calls itself. */
  name: z.string().min(1).max(40),
  /** Exactly as the provider writes it: who else answers is refused. */
  issuer: publicAddress('the issuer of the provider'),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  /** Whether an address that it calls verified is one: then it becomes the new player's, confirmed. */
  vouchesForEmail: z.boolean().default(false),
  /** Has the provider ask again who it is, where it knows that (`prompt` of OpenID Connect Core 3.1.2.1). */
  prompt: z.string().optional(),
  /** Where this process reaches the provider, if not at its issuer's address. */
  backchannelUrl: serviceAddress('where the provider is reached').optional(),
})
export type SocialConnectionConfig = z.output<typeof socialConnectionSchema>

/** The connections of `SOCIAL_CONNECTIONS`: a list as JSON; none without it. */
export const socialEnvironment = {
  SOCIAL_CONNECTIONS: z
    .string()
    .default('[]')
    .transform((text, context) => {
      try {
        return JSON.parse(text)
      } catch {
        // The text holds secrets: it is not quoted.
        context.addIssue({ code: 'custom', message: 'is no JSON' })
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
        .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'two have one id'),
    ),
}

export interface SocialConfig {
  /** In the order in which they are offered; none if not given. */
  readonly socialConnections?: readonly SocialConnectionConfig[]
  /** How providers are asked; tests bring their own. */
  readonly socialFetch?: typeof fetch
}
