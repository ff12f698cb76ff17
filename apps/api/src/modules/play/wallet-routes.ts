import {
  type ProviderWallet,
  type WalletResponse,
  walletBalanceRequestSchema,
  walletBetRequestSchema,
  walletPlayRequestSchema,
  walletRollbackRequestSchema,
  walletWinRequestSchema,
} from '@tessera/contract'
import { openSigned, readBodiesAsText, replyWithError } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

export interface WalletRouteDeps {
  /** The wallet of a provider that may call over HTTP, and its secret; null for any other. */
  readonly remoteProvider: (providerId: string) => { wallet: ProviderWallet; secret: string } | null
  readonly clock: () => Date
}

const INVALID: WalletResponse = { status: 'invalid', balance: null, currency: null }

type Operation = (wallet: ProviderWallet, body: unknown) => Promise<WalletResponse>

function operation<S extends z.ZodType>(
  schema: S,
  run: (wallet: ProviderWallet, request: z.output<S>) => Promise<WalletResponse>,
): Operation {
  return async (wallet, body) => {
    const parsed = schema.safeParse(body)
    return parsed.success ? run(wallet, parsed.data) : INVALID
  }
}

const OPERATIONS: ReadonlyMap<string, Operation> = new Map([
  ['balance', operation(walletBalanceRequestSchema, (wallet, request) => wallet.balance(request))],
  ['bet', operation(walletBetRequestSchema, (wallet, request) => wallet.bet(request))],
  ['win', operation(walletWinRequestSchema, (wallet, request) => wallet.win(request))],
  ['play', operation(walletPlayRequestSchema, (wallet, request) => wallet.play(request))],
  ['rollback', operation(walletRollbackRequestSchema, (wallet, request) => wallet.rollback(request))],
])

/** The provider wallet as signed HTTP (docs/protocols/provider-wallet.md). Bodies are read raw: they are what is signed. */
export function walletRoutes(server: FastifyInstance, { remoteProvider, clock }: WalletRouteDeps): void {
  readBodiesAsText(server)
  server.post<{ Params: { providerId: string; operation: string } }>(
    '/providers/:providerId/wallet/:operation',
    async (request, reply) => {
      const { providerId } = request.params
      const run = OPERATIONS.get(request.params.operation)
      const provider = remoteProvider(providerId)
      if (!run || !provider) return replyWithError(reply, 'not_found')
      const signed = openSigned(request, { providerId, secret: provider.secret }, clock())
      if (signed === null) return replyWithError(reply, 'unauthorized')
      return reply.header('cache-control', 'no-store').send(await run(provider.wallet, signed.json))
    },
  )
}
