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
} from '@tessera/contract/provider'
import { openSigned, readBodiesAsText, type SignedParty } from '@tessera/server-kit'
import Fastify from 'fastify'
import type { z } from 'zod'

export interface WalletServer {
  readonly url: string
  close(): Promise<void>
}

const INVALID: WalletResponse = { status: 'invalid', balance: null, currency: null }

/** Returns a handler that validates a request before the wallet gets it. */
const checked =
  <Schema extends z.ZodType>(schema: Schema, work: (request: z.output<Schema>) => Promise<WalletResponse>) =>
  async (json: unknown): Promise<WalletResponse> => {
    const request = schema.safeParse(json)
    return request.success ? work(request.data) : INVALID
  }

function operationsOf(wallet: CorrectableWallet) {
  const win = checked(walletWinRequestSchema, (request) => wallet.win(request))
  return new Map<string, (json: unknown) => Promise<object>>([
    ['balance', checked(walletBalanceRequestSchema, (request) => wallet.balance(request))],
    ['bet', checked(walletBetRequestSchema, (request) => wallet.bet(request))],
    ['win', win],
    ['play', checked(walletPlayRequestSchema, (request) => wallet.play(request))],
    ['rollback', checked(walletRollbackRequestSchema, (request) => wallet.rollback(request))],
    ['correct', checked(walletCorrectRequestSchema, (request) => wallet.correct(request))],
    [
      'wins',
      async (json) => {
        const request = walletWinsRequestSchema.safeParse(json)
        return request.success ? { answers: await Promise.all(request.data.wins.map(win)) } : INVALID
      },
    ],
  ])
}

/**
 * Serves a wallet over signed HTTP as documented in the protocol; the platform has its own server of the same kind.
 */
export async function startWalletServer(
  wallet: CorrectableWallet,
  party: SignedParty,
): Promise<WalletServer> {
  const server = Fastify()
  readBodiesAsText(server)
  const operations = operationsOf(wallet)
  server.post<{ Params: { operation: string } }>('/:operation', async (request, reply) => {
    const signed = openSigned(request, party, new Date())
    if (signed === null) return reply.code(401).send({ error: 'unsigned' })
    const operation = operations.get(request.params.operation)
    return operation === undefined ? reply.code(404).send() : operation(signed.json)
  })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return { url, close: () => server.close() }
}
