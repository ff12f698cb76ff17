import { z } from 'zod'
import {
  providerGameSchema,
  providerGameSessionRequestSchema,
  providerGameSessionSchema,
  providerRoundSchema,
  seedPairSchema,
} from './provider.ts'
import { recordsOperations } from './provider-records.ts'

/**
 * The provider interface over signed HTTP (docs/protocols/provider.md): the platform POSTs `<provider url>/<operation>`,
 * signed like the provider's calls to the wallet. Every operation rejects unknown fields, so that a captured request
 * can't be replayed against another operation or the wallet.
 */

/** Idempotency key of a request that changes data: the request is executed once, even if it is sent again. */
const requestId = z.uuid()
const reference = z.string().regex(/^[A-Za-z0-9_:.-]{1,64}$/)

export const PROVIDER_CAPABILITIES = ['replays', 'seeds', 'records', 'free-rounds'] as const
/** Optional capability of a provider. Demos aren't listed here, because each game states whether it has one. */
export type ProviderCapability = (typeof PROVIDER_CAPABILITIES)[number]

export const providerOperations = {
  games: {
    request: z.strictObject({}),
    answer: z.object({
      games: z.array(providerGameSchema),
      /** Capabilities of the provider. Unknown names belong to a later version. */
      offers: z.array(z.string()),
    }),
  },
  session: {
    request: providerGameSessionRequestSchema.extend({ requestId }),
    answer: providerGameSessionSchema,
  },
  round: {
    request: z.strictObject({ playerId: reference, roundId: reference }),
    answer: z.object({ round: providerRoundSchema.nullable() }),
  },
  seeds: {
    request: z.strictObject({ playerId: reference }),
    answer: z.object({ pair: seedPairSchema }),
  },
  rotate: {
    request: z.strictObject({ requestId, playerId: reference, clientSeed: z.string() }),
    answer: z.object({
      /** Null while a round is open. */
      rotated: z.object({ revealed: z.string(), pair: seedPairSchema }).nullable(),
    }),
  },
  ...recordsOperations,
} as const

export type ProviderOperation = keyof typeof providerOperations
export type ProviderRequest<Name extends ProviderOperation> = z.input<
  (typeof providerOperations)[Name]['request']
>
export type ProviderResponse<Name extends ProviderOperation> = z.output<
  (typeof providerOperations)[Name]['answer']
>
