import {
  type CorrectableWallet,
  type WalletResponse,
  walletBalanceRequestSchema,
  walletBetRequestSchema,
  walletCorrectRequestSchema,
  walletPlayRequestSchema,
  walletRollbackRequestSchema,
  walletWinRequestSchema,
  walletWinsRequestSchema,
} from '@tessera/contract'
import { openSigned, readBodiesAsText, replyWithError } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

export interface WalletRouteDeps {
  /** Returns the wallet and the secret of a provider that may call over HTTP; null for any other. */
  readonly remoteProvider: (providerId: string) => { wallet: CorrectableWallet; secret: string } | null
  readonly clock: () => Date
}

const INVALID: WalletResponse = { status: 'invalid', balance: null, currency: null }
/** Maximum body size, enough for a full batch of wins with the longest tokens and ids. */
const BODY_LIMIT_BYTES = 128 * 1024

type OperationResponse = WalletResponse | { readonly answers: readonly WalletResponse[] }
type Operation = (wallet: CorrectableWallet, body: unknown) => Promise<OperationResponse>

function operation<S extends z.ZodType>(
  schema: S,
  run: (wallet: CorrectableWallet, request: z.output<S>) => Promise<WalletResponse>,
): Operation {
  return async (wallet, body) => {
    const parsed = schema.safeParse(body)
    return parsed.success ? run(wallet, parsed.data) : INVALID
  }
}

/** Books a batch of wins. Malformed ones are answered as invalid and don't affect the others. */
async function wins(wallet: CorrectableWallet, body: unknown): Promise<OperationResponse> {
  const set = walletWinsRequestSchema.safeParse(body)
  if (!set.success) return INVALID
  const parsed = set.data.wins.map((each) => walletWinRequestSchema.safeParse(each))
  const booked = (await wallet.wins(parsed.flatMap(({ data }) => data ?? []))).values()
  return { answers: parsed.map(({ success }) => (success ? (booked.next().value ?? INVALID) : INVALID)) }
}

const OPERATIONS: ReadonlyMap<string, Operation> = new Map([
  ['balance', operation(walletBalanceRequestSchema, (wallet, request) => wallet.balance(request))],
  ['bet', operation(walletBetRequestSchema, (wallet, request) => wallet.bet(request))],
  ['win', operation(walletWinRequestSchema, (wallet, request) => wallet.win(request))],
  ['wins', wins],
  ['play', operation(walletPlayRequestSchema, (wallet, request) => wallet.play(request))],
  ['correct', operation(walletCorrectRequestSchema, (wallet, request) => wallet.correct(request))],
  ['rollback', operation(walletRollbackRequestSchema, (wallet, request) => wallet.rollback(request))],
])

/** Serves the provider wallet over signed HTTP (docs/protocols/provider-wallet.md). Bodies are read raw for the signature. */
export function walletRoutes(server: FastifyInstance, { remoteProvider, clock }: WalletRouteDeps): void {
  readBodiesAsText(server)
  server.post<{ Params: { providerId: string; operation: string } }>(
    '/providers/:providerId/wallet/:operation',
    { bodyLimit: BODY_LIMIT_BYTES },
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
