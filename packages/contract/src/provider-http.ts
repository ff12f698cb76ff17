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
 * signed as the provider signs its calls of the wallet. Every operation refuses fields that it does not list, so that a
 * captured request is never one for another operation, nor one for the wallet.
 */

/** Names a request that changes something: it is done once, whoever sends it again. */
const requestId = z.uuid()
const reference = z.string().regex(/^[A-Za-z0-9_:.-]{1,64}$/)

export const PROVIDER_CAPABILITIES = ['replays', 'seeds', 'records'] as const
/** What not every provider can do. Whether a game has a demo the game says itself. */
export type ProviderCapability = (typeof PROVIDER_CAPABILITIES)[number]

export const providerOperations = {
  games: {
    request: z.strictObject({}),
    answer: z.object({
      games: z.array(providerGameSchema),
      /** What else can be asked of this provider; names that are not known are of a later version. */
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
