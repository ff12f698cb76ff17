import {
  type ProviderWallet,
  type WalletResponse,
  walletBalanceRequestSchema,
  walletBetRequestSchema,
  walletPlayRequestSchema,
  walletRollbackRequestSchema,
  walletWinRequestSchema,
} from '@tessera/contract/provider'
import { walletHeaders, walletSignatureProblem } from '@tessera/contract/wallet-signature'
import Fastify from 'fastify'
import type { z } from 'zod'

export interface WalletServer {
  readonly url: string
  close(): Promise<void>
}

/**
 * Serves a wallet over signed HTTP as documented in the protocol; the platform has its own server of the same
 * kind.
 */
export async function startWalletServer(wallet: ProviderWallet, secret: string): Promise<WalletServer> {
  const server = Fastify()
  // The signature covers the raw text, which is parsed only after the check.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )

  function serve<Schema extends z.ZodType>(
    operation: string,
    schema: Schema,
    work: (request: z.output<Schema>) => Promise<WalletResponse>,
  ): void {
    server.post<{ Body: string; Headers: Record<string, string | undefined> }>(
      `/${operation}`,
      async (request, reply) => {
        const problem = walletSignatureProblem({
          secret,
          timestamp: request.headers[walletHeaders.timestamp],
          signature: request.headers[walletHeaders.signature],
          body: request.body,
          now: new Date(),
        })
        if (problem !== null) return reply.code(401).send({ error: problem })
        const parsed = schema.safeParse(JSON.parse(request.body))
        return parsed.success ? work(parsed.data) : { status: 'invalid', balance: null, currency: null }
      },
    )
  }
  serve('balance', walletBalanceRequestSchema, (request) => wallet.balance(request))
  serve('bet', walletBetRequestSchema, (request) => wallet.bet(request))
  serve('win', walletWinRequestSchema, (request) => wallet.win(request))
  serve('play', walletPlayRequestSchema, (request) => wallet.play(request))
  serve('rollback', walletRollbackRequestSchema, (request) => wallet.rollback(request))

  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return { url, close: () => server.close() }
}
