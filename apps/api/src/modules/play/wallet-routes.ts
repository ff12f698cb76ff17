import {
  type ProviderWallet,
  type WalletAnswer,
  walletBalanceRequestSchema,
  walletBetRequestSchema,
  walletPlayRequestSchema,
  walletRollbackRequestSchema,
  walletWinRequestSchema,
} from '@tessera/contract'
import { walletHeaders, walletSignatureProblem } from '@tessera/contract/wallet-signature'
import { replyWithError } from '@tessera/server-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'

export interface WalletRouteDeps {
  /** The wallet of a provider that may call over HTTP, and its secret; null for any other. */
  readonly remoteProvider: (providerId: string) => { wallet: ProviderWallet; secret: string } | null
  readonly clock: () => Date
}

const INVALID: WalletAnswer = { status: 'invalid', balance: null, currency: null }

type Operation = (wallet: ProviderWallet, body: unknown) => Promise<WalletAnswer>

function operation<S extends z.ZodType>(
  schema: S,
  run: (wallet: ProviderWallet, request: z.output<S>) => Promise<WalletAnswer>,
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

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The provider wallet as signed HTTP (docs/protocols/provider-wallet.md). Bodies are read raw: they are what is signed. */
export function walletRoutes(server: FastifyInstance, { remoteProvider, clock }: WalletRouteDeps): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  server.post<{ Params: { providerId: string; operation: string } }>(
    '/providers/:providerId/wallet/:operation',
    async (request, reply) => {
      const { providerId } = request.params
      const run = OPERATIONS.get(request.params.operation)
      const provider = remoteProvider(providerId)
      if (!run || !provider) return replyWithError(reply, 'not_found')
      const body = typeof request.body === 'string' ? request.body : ''
      const problem = walletSignatureProblem({
        secret: provider.secret,
        timestamp: headerOf(request, walletHeaders.timestamp),
        signature: headerOf(request, walletHeaders.signature),
        body,
        now: clock(),
      })
      const isOther = headerOf(request, walletHeaders.provider) !== providerId
      if (problem !== null || isOther) return replyWithError(reply, 'unauthorized')
      return reply.header('cache-control', 'no-store').send(await run(provider.wallet, readJson(body)))
    },
  )
}
