import { walletBetRequestSchema } from '@tessera/contract'
import { createDatabase } from '@tessera/postgres'
import { createVerifier } from 'fast-jwt'
import Fastify from 'fastify'
import { createLedger } from '../../packages/ledger/src/index.ts'
import { provider } from './seed.ts'

/**
 * The smallest realistic HTTP server in front of the ledger: it checks a bearer token, validates the body, places
 * one bet and serializes the response by schema. Runs as a process that reads DATABASE_URL and TOKEN_SECRET,
 * listens on a free loopback port and prints it.
 */
const connectionString = process.env.DATABASE_URL
if (connectionString === undefined) throw new Error('Set DATABASE_URL')

const secret = process.env.TOKEN_SECRET ?? ''
if (secret.length < 32) throw new Error('Set TOKEN_SECRET to at least 32 characters')
const database = createDatabase({ connectionString, poolSize: 8 })
const ledger = createLedger(database)
const verify = createVerifier({ key: secret, algorithms: ['HS256'], cache: 10_000 })
const app = Fastify()

const answerSchema = {
  '2xx': {
    type: 'object',
    properties: {
      status: { type: 'string' },
      balance: { type: ['integer', 'null'] },
      currency: { type: ['string', 'null'] },
    },
  },
}

interface BetRoute {
  Reply: { status: string; balance?: number | null; currency?: string | null }
}

app.post<BetRoute>('/bet', { schema: { response: answerSchema } }, async (request, reply) => {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  const sessionId = token === undefined ? null : readSession(token)
  if (sessionId === null) return reply.code(401).send({ status: 'invalid' })
  const body = walletBetRequestSchema.safeParse(request.body)
  if (!body.success) return reply.code(400).send({ status: 'invalid' })
  const { transactionId, roundId, amount, currency, details } = body.data
  const head = { provider, playerId: `player${sessionId}`, sessionId }
  const bet = { ...head, transactionId, roundId, amount: BigInt(amount), currency, details }
  const { status, balance, currency: kept } = await ledger.bet(bet)
  return { status, balance: balance === null ? null : Number(balance), currency: kept }
})

await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
if (typeof address !== 'object' || address === null) throw new Error('The server has no port')
process.stdout.write(`${address.port}\n`)
process.once('SIGTERM', async () => {
  await app.close()
  await database.close()
})

function readSession(token: string): bigint | null {
  try {
    const claims: unknown = verify(token)
    if (typeof claims !== 'object' || claims === null || !('session' in claims)) return null
    return typeof claims.session === 'number' ? BigInt(claims.session) : null
  } catch {
    return null
  }
}
